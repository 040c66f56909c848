import { beforeAll, describe, expect, it } from 'vitest'
import { findInstallation, noteInstallation } from '#app/platform/installation.server.ts'
import { recordBackup } from '#database/backup/record-backup.ts'
import { builtWeb } from '#server/build/is-built.ts'
import { aMediator } from '../kit/builders.ts'
import { recordedEvents } from '../kit/events.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aDatabaseServer } from '../kit/servers/database-server.ts'
import { until } from '../kit/until.ts'

const token = 'a-token-of-some-length'
const bearer = { authorization: `Bearer ${token}` }

let server: Awaited<ReturnType<typeof aDatabaseServer>>
let product: TestProduct
beforeAll(async () => {
  server = await aDatabaseServer()
  product = await aProduct({ METRICS_TOKEN: token, PAGE_CACHE_MB: '8' }, server.url)
  await aMediator(product.db, { fullName: 'Amara Okafor' })
})

const readiness = async () => (await product.get('/readyz')).status

describe('GET /readyz', () => {
  it('says that every part works, and may not be cached', async () => {
    const answer = await product.get('/readyz')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      ready: true,
      parts: {
        ...{ process: 'ok', database: 'ok', jobs: 'ok', disk: 'ok' },
        ...{ secret: 'ok', files: 'ok', clock: 'ok' },
      },
    })
  })

  it('says which part does not work while the database is stopped, and /healthz stays alive', async () => {
    await server.stop()
    await until(async () => (await readiness()) === 503, 'it is not ready')
    const answer = await product.get('/readyz')
    expect((await answer.json()).parts).toMatchObject({ database: 'does not answer', disk: 'ok' })
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await (await product.get('/healthz')).text()).toBe('alive\n')
    expect(await (await product.get('/metrics', bearer)).text()).toContain('database_up 0')

    await server.start()
    await until(async () => (await readiness()) === 200, 'it is ready again')
  })

  it('names another secret, another file store and missing files, and stays ready', async () => {
    await noteInstallation(product.db, { secretMark: 'another', fileStoreId: 'another' })
    await noteInstallation(product.db, { missingFiles: 214 })
    const other = await aProduct({ METRICS_TOKEN: token }, server.url)
    const answer = await other.get('/readyz')
    expect(answer.status).toBe(200)
    expect((await answer.json()).parts).toMatchObject({
      secret: 'another one',
      files: 'another store; 214 files are missing',
    })
    const text = await (await other.get('/metrics', bearer)).text()
    for (const line of ['files_missing 214', 'secret_matches 0', 'file_store_matches 0'])
      expect(text).toContain(line)
    const known = await findInstallation(product.db)
    expect(known).toMatchObject({ secretMark: 'another', fileStoreId: 'another' })
  })

  it('is not ready as soon as the process is asked to stop', async () => {
    const stopping = await aProduct({}, server.url)
    stopping.lifecycle.beginStop()
    const answer = await stopping.get('/readyz')
    expect(answer.status).toBe(503)
    expect((await answer.json()).parts.process).toBe('stopping')
  })
})

describe('every monitoring page', () => {
  const common = ['content-security-policy', 'x-content-type-options', 'x-frame-options']

  it('has the headers that all responses have, here and on a port of its own', async () => {
    const { openProduct, monitoringApp } = await builtWeb()
    const own = await openProduct(product.environment, server.url)
    const app = monitoringApp(own)
    for (const path of ['/healthz', '/readyz', '/metrics', '/nothing']) {
      const answers = [
        await product.get(path, bearer),
        await app.request(path, { headers: bearer }),
      ]
      for (const { headers } of answers)
        for (const name of [...common, 'cache-control'])
          expect([path, name, headers.has(name)]).toEqual([path, name, true])
    }
    await own.close()
  })
})

describe('GET /metrics', () => {
  const metrics = async () => (await product.get('/metrics', bearer)).text()

  it('counts requests by the pattern of their path, not by the path', async () => {
    const counted = (text: string) =>
      [
        '/mediator/:slug",status="200',
        '/mediator/:slug.data",status="404',
        'other",status="302',
      ].map((labels) =>
        Number(text.split(`_count{method="GET",route="${labels}"} `)[1]?.split('\n')[0] ?? 0),
      )
    const before = counted(await metrics())
    await product.get('/mediator/amara-okafor')
    await product.get('/mediator/nobody-at-all.data')
    await product.get('/wp-login.php')
    const text = await metrics()
    expect(counted(text)).toEqual(before.map((count) => count + 1))
    expect(text).not.toMatch(/amara|nobody|wp-login/)
  })

  it('counts a page whose visitor has left as no error', async () => {
    const leaving = new AbortController()
    // With a cookie the page is made for this visitor alone.
    const headers = { cookie: 'mediator.session_token=none' }
    const answer = product.fetch('/search.data', { headers, signal: leaving.signal })
    leaving.abort()
    expect((await answer).status).toBe(499)
    const text = await metrics()
    expect(text).toContain('route="/search.data",status="499"} 1')
    expect(text).not.toContain('route="/search.data",status="500"')
    const types = (await recordedEvents(product)).map(({ type }) => type)
    expect(types).not.toContain('error')
  })

  it.each([
    /^nodejs_eventloop_lag_p99_seconds \d/m,
    /^process_resident_memory_bytes \d/m,
    /^database_pool_connections\{state="idle"\} \d/m,
    /^database_up 1/m,
    /^jobs\{queue="mail",state="waiting"\} 0/m,
    /^page_cache_requests_total\{result="miss"\} \d/m,
    /^page_cache_bytes \d/m,
  ])('has %s', async (line) => {
    await product.get('/how-it-works')
    expect(await metrics()).toMatch(line)
  })

  it('says when the last backup was made, and whether one has failed since', async () => {
    expect(await metrics()).toMatch(/^last_backup_timestamp_seconds 0$/m)
    const [startedAt, file] = [new Date(), '/backups/x']
    const finishedAt = new Date('2026-03-01T03:00:00Z')
    await recordBackup(product.db, { startedAt, finishedAt, file, bytes: 1 })
    const whole = await metrics()
    expect(whole).toMatch(/^last_backup_timestamp_seconds 1772334000$/m)
    expect(whole).toMatch(/^last_backup_failed 0$/m)
    await recordBackup(product.db, { startedAt, finishedAt: new Date(), file, error: 'disk full' })
    const failed = await metrics()
    expect(failed).toMatch(/^last_backup_timestamp_seconds 1772334000$/m)
    expect(failed).toMatch(/^last_backup_failed 1$/m)
  })

  it('does not exist without the token or with another one', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }] as Record<string, string>[]) {
      expect((await product.get('/metrics', headers)).status).toBe(404)
    }
    const closed = await aProduct()
    expect((await closed.get('/metrics')).status).toBe(404)
    expect((await closed.get('/metrics', { authorization: 'Bearer undefined' })).status).toBe(404)
  })
})
