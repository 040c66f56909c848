import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { tryLock } from '#app/platform/database/locks.server.ts'
import { signal } from '../kit/processes.ts'
import { aProduct } from '../kit/product.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'
import { dump, exportFile } from './import-kit.ts'

let folder: string
beforeAll(async () => {
  folder = await aTemporaryFolder()
})

/** Runs the command on a product's database, as `npm run import -- …` does. */
async function importing(db: Database, ...args: string[]) {
  const { connectionString = '' } = db.$client.options
  const settings = { DATABASE_URL: connectionString, DATA_DIR: join(folder, 'data') }
  return startProcess(settings, [process.execPath, 'server/commands/import.ts', ...args])
}

async function ended(running: Awaited<ReturnType<typeof importing>>) {
  return { code: await running.exitCode, output: running.output() }
}

// Each starts processes of its own.
describe('npm run import', { timeout: 400_000 }, () => {
  it('names bad records by file and line, sums up, and ends with 1', async () => {
    const { db } = await aProduct()
    const file = exportFile('whole.json')
    const { code, output } = await ended(await importing(db, file))
    expect(code).toBe(1)
    expect(output).toContain(
      `${file}:47  not imported: it is not valid JSON: unexpected token '}'.`,
    )
    expect(output).toMatch(/Mediators {2}100 %, \d+ records/)
    expect(output).toMatch(/mediators +1 +0 +2\n/)
    expect(output).toContain('2 records could not be read.')
    expect(output).toContain('1 photo left out; --photos FOLDER takes them from a folder.')
    expect(output).toContain('Collections that are not taken over: userActivity.')
  })

  it('ends with 0 when everything is here, also the second time', async () => {
    const { db } = await aProduct()
    const file = exportFile('mediators-by-id.json')
    expect((await ended(await importing(db, file))).code).toBe(0)
    const { code, output } = await ended(await importing(db, file))
    expect(code).toBe(0)
    expect(output).toMatch(/mediators +0 +4 +0\n/)
  })

  it('writes nothing in a trial', async () => {
    const { db } = await aProduct()
    const before = await dump(db)
    const running = await importing(db, '--dry-run', exportFile('mediators-by-id.json'))
    const { code, output } = await ended(running)
    expect(code).toBe(0)
    expect(output).toContain('This was a trial: nothing was written.')
    expect(await dump(db)).toEqual(before)
  })

  it.each([
    [[], 2, 'Usage:\n  npm run import -- FILE…'],
    [['nowhere.json'], 1, 'The file nowhere.json is not there or may not be read.\n'],
  ])('with %j says how to call it or what is missing', async (args, code, text) => {
    const running = await startProcess({ DATA_DIR: join(folder, 'unused') }, [
      process.execPath,
      'server/commands/import.ts',
      ...args,
    ])
    expect(await running.exitCode).toBe(code)
    expect(running.output().startsWith(text)).toBe(true)
  })

  it('goes on where it was killed, to the same end', async () => {
    const files = await aLargeExport(200)
    const whole = await aProduct()
    const torn = await aProduct()
    expect((await ended(await importing(whole.db, ...files))).code).toBe(0)

    const running = await importing(torn.db, ...files)
    await untilImported(torn.db, 'mediators', 50)
    signal([running.child.pid], 'SIGKILL')
    await running.exitCode
    expect(await importedSoFar(torn.db, 'mediators')).toBeLessThan(200)

    const second = await importing(torn.db, ...files)
    await untilImported(torn.db, 'reviews', 100)
    signal([second.child.pid], 'SIGKILL')
    await second.exitCode

    expect((await ended(await importing(torn.db, ...files))).code).toBe(0)
    const left = ['imported_documents', 'directory_version']
    expect(await dump(torn.db, left)).toEqual(await dump(whole.db, left))
  })

  it('stops in order on Ctrl-C, and says that it can go on', async () => {
    const files = await aLargeExport(5_000)
    const { db } = await aProduct()
    const running = await importing(db, ...files)
    await untilImported(db, 'mediators', 50)
    signal([running.child.pid], 'SIGINT')
    const { code, output } = await ended(running)
    expect(code).toBe(130)
    expect(output).toContain(
      'Stopped. What was imported stays; the same command goes on from there.',
    )
    expect(output).not.toMatch(/\n\s+at /)
  })

  it('does not run beside another import', async () => {
    const { db } = await aProduct()
    const client = await db.$client.connect()
    expect(await tryLock(client, 'import')).toBe(true)
    const running = await importing(db, exportFile('mediators-by-id.json'))
    const { code, output } = await ended(running)
    client.release(true)
    expect([code, output]).toEqual([1, 'Another import is running on this database.\n'])
  })

  it('says that the database went away, and that it can go on', async () => {
    const files = await aLargeExport(5_000)
    const { db } = await aProduct()
    const running = await importing(db, ...files)
    await untilImported(db, 'mediators', 50)
    await db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and query not like '%pgboss%' and application_name = 'find-a-mediator'`)
    const { code, output } = await ended(running)
    expect(code).toBe(1)
    expect(output).toMatch(
      /The database stopped answering: .+\. What was imported stays; the same command goes on from there\.\n$/,
    )
    expect(output).not.toMatch(/\n\s+at /)
  })
})

/** Reviews before mediators, with the same ratings whatever order they are counted in. */
async function aLargeExport(mediatorCount: number): Promise<string[]> {
  const mediators = Array.from({ length: mediatorCount }, (_, n) => ({
    id: `M${n}`,
    fullName: `Ann Lee ${n % 100}`,
    email: `m${n}@example.org`,
    approved: true,
    slug: `ann-lee-${n % 100}`,
    createdAt: 1_700_000_000_000 + n,
    approvedAt: 1_700_000_000_000 + n,
  }))
  const reviews = Array.from({ length: 600 }, (_, n) => ({
    id: `R${n}`,
    mediatorId: `M${n % mediatorCount}`,
    clientName: 'C',
    rating: 1 + (n % 5),
    comment: 'Fine.',
    status: 'approved',
    dateCreated: 1_700_000_000_000 + n,
  }))
  const files = [join(folder, 'reviews.json'), join(folder, 'mediators.ndjson')] as const
  await writeFile(files[0], JSON.stringify(reviews))
  await writeFile(files[1], mediators.map((each) => `${JSON.stringify(each)}\n`).join(''))
  return [...files]
}

async function importedSoFar(db: Database, collection: string): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as count from imported_documents where collection = ${collection}`,
  )
  return Number(rows[0]?.count)
}

async function untilImported(db: Database, collection: string, count: number) {
  await until(
    async () => (await importedSoFar(db, collection)) >= count,
    `${count} ${collection} are imported`,
    { seconds: 120 },
  )
}
