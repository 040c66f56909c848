import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { directoryVersion } from '#app/listings/directory-version.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import { publishListing } from '#app/listings/publish-listing.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { aMediator, anInquiry, publishProfile } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aDatabaseServer, aStandby, type DatabaseServer } from '../kit/servers/database-server.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

const token = 'a-token-for-the-metrics'
const page = '/mediator/amara-okafor'

let primary: DatabaseServer
let standby: Awaited<ReturnType<typeof aStandby>>
let product: TestProduct
let amara: string

beforeAll(async () => {
  primary = await aDatabaseServer()
  standby = await aStandby(primary)
  product = await aReader(standby.url)
  amara = (await aMediator(product.db, { fullName: 'Amara Okafor' })).id
})

beforeEach(() => untilRead('standby'))

const aReader = (readUrl: string) =>
  aProduct(
    { DATABASE_READ_URL: readUrl, METRICS_TOKEN: token, READ_SECONDS_PER_MINUTE: '0' },
    primary.url,
  )

async function metricsOf(of = product) {
  const text = await (await of.get('/metrics', { authorization: `Bearer ${token}` })).text()
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')[1] ?? 0,
    )
  return {
    up: value('database_standby_up{'),
    behind: value('database_standby_changes_behind{'),
    standby: value('directory_pages_read_total{from="standby"}'),
    primary: value('directory_pages_read_total{from="primary"}'),
    again: value('directory_pages_read_total{from="again"}'),
  }
}

type From = 'standby' | 'primary' | 'again'

/** Requests a page, and says where it was read. */
async function read(path = page, of = product) {
  const before = await metricsOf(of)
  const response = await of.get(path)
  const text = await response.text()
  const after = await metricsOf(of)
  const from = (['standby', 'primary', 'again'] as From[]).filter(
    (each) => after[each] > before[each],
  )
  return { status: response.status, text, from: from.join(' and ') }
}

/** Requests a page until it is read there: a busy machine may leave a standby behind for a moment. */
const untilRead = (from: From, { path = page, of = product } = {}) =>
  until(async () => {
    const found = await read(path, of)
    return found.from === from && found
  }, `${path} is read from ${from}`)

async function publishTitle(title: string) {
  await product.db.update(mediators).set({ title }).where(eq(mediators.id, amara))
  await publishProfile(product.db, amara)
}

describe('pages for everyone', () => {
  it.each(['/', '/search', '/search?keyword=amara', '/search/more', page, '/compare?ids=x'])(
    '%s is read from the standby',
    async (path) => {
      expect((await untilRead('standby', { path })).status).toBe(200)
    },
  )

  it('find what was changed, by all its ways', async () => {
    await publishTitle('Ombudsperson')
    const search = await untilRead('standby', { path: '/search?keyword=ombudsperson' })
    expect(search.text).toContain('Amara Okafor')
    expect((await untilRead('standby')).text).toContain('Ombudsperson')
  })
})

describe('the fence', () => {
  it('leads to the primary as long as the standby has not replayed a change', async () => {
    await standby.pause()
    try {
      for (const title of ['Changed once', 'Changed twice']) {
        await publishTitle(title)
        for (let time = 0; time < 3; time += 1) {
          const { text, from } = await read()
          expect(from).toBe('primary')
          expect(text).toContain(title)
        }
      }
      await until(async () => (await metricsOf()).behind === 2, 'it is said to be two behind')
    } finally {
      await standby.resume()
    }
    expect((await untilRead('standby')).text).toContain('Changed twice')
  })

  it('holds for a process that has not been told of the change', async () => {
    const other = await aReader(standby.url)
    await untilRead('standby', { of: other })
    await standby.pause()
    try {
      // Announced to nobody; what a process polls may be a second old.
      await product.db.transaction(async (tx) => {
        await tx.update(listings).set({ title: 'Silently' }).where(eq(listings.id, amara))
        await tx.update(directoryVersion).set({ version: sql`${directoryVersion.version} + 1` })
      })
      for (const each of [product, other]) {
        const { text, from } = await read(page, each)
        expect(from).toBe('primary')
        expect(text).toContain('Silently')
      }
    } finally {
      await standby.resume()
      await other.close()
    }
  })

  it('lets no listing through that was taken down', async () => {
    await standby.pause()
    try {
      await product.db.delete(listings).where(eq(listings.id, amara))
      await product.db
        .update(directoryVersion)
        .set({ version: sql`${directoryVersion.version} + 1` })
      expect((await read()).status).toBe(404)
      expect((await read('/search?keyword=amara')).text).not.toContain('Amara Okafor')
    } finally {
      await standby.resume()
    }
    await publishTitle('Back again')
  })

  it('takes in a change that was under way when another one, begun later, had been read', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Late Lister', approved: false })
    const isUnderWay = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const publishing = product.db.transaction(async (tx) => {
      const [profile] = await tx.select().from(mediators).where(eq(mediators.id, id))
      if (!profile) throw new Error('the profile is not there')
      await publishListing(tx, { profile, isSuspended: false }, new Date())
      isUnderWay.resolve()
      await mayCommit.promise
    })
    await isUnderWay.promise
    await product.db.update(listings).set({ title: 'Later' }).where(eq(listings.id, amara))
    await until(async () => (await read()).text.includes('Later'), 'the later change is there')
    const search = await untilRead('standby', { path: '/search' })
    expect(search.text).not.toContain('Late Lister')
    mayCommit.resolve()
    await publishing
    expect((await untilRead('standby', { path: '/search' })).text).toContain('Late Lister')
  })
})

describe('what is not for everyone', () => {
  it('is never read from a standby', async () => {
    const mediator = await signedIn(product, { fullName: 'Signed In' })
    const before = await metricsOf()
    for (const path of [page, '/search', '/dashboard', '/dashboard/leads', '/dashboard/profile'])
      expect((await product.get(path, mediator.headers)).status).toBe(200)
    for (const path of ['/login', '/sitemap.xml', '/figures']) await product.get(path)
    await product.post(`${page}/contact`, anInquiry())
    const after = await metricsOf()
    expect({ ...after, behind: 0 }).toEqual({ ...before, behind: 0 })
  })
})

describe('a standby that fails', () => {
  const isReady = async () => (await product.get('/readyz')).status === 200

  it('is noticed by nobody when it stops, and is read from again once it is back', async () => {
    await standby.stop()
    try {
      for (const path of [page, '/', '/search', '/search?keyword=amara']) {
        const { status, from } = await read(path)
        expect(status).toBe(200)
        expect(from).not.toBe('standby')
      }
      await until(async () => (await metricsOf()).up === 0, 'it is said to be down')
      expect((await read()).from).toBe('primary')
      expect(await isReady()).toBe(true)
    } finally {
      await standby.start()
    }
    await untilRead('standby')
    expect((await metricsOf()).up).toBe(1)
  })

  it('is noticed by nobody when it is silent', async () => {
    standby.freeze()
    try {
      for (const path of ['/search?keyword=amara', page, '/']) {
        const { status, from } = await read(path)
        expect(status).toBe(200)
        expect(from).not.toBe('standby')
      }
      expect(await isReady()).toBe(true)
    } finally {
      standby.thaw()
    }
  })

  it('is noticed by nobody when it breaks off what it was asked', async () => {
    // A lock that the primary has given up and the standby still has: nothing can be read there.
    const client = await product.db.$client.connect()
    await client.query('begin')
    await client.query('lock table listings in access exclusive mode')
    await until(() => standby.isLocked('listings'), 'the standby has the lock')
    await standby.pause()
    await client.query('rollback')
    client.release()
    try {
      const { status, text } = await untilRead('again')
      expect(status).toBe(200)
      expect(text).toContain('Amara Okafor')
    } finally {
      await standby.resume()
    }
  })
})

describe('a server that is no standby of this database', () => {
  it('is not read from', async () => {
    const wrong = await aReader(primary.url)
    expect((await read(page, wrong)).from).toBe('primary')
    expect((await metricsOf(wrong)).up).toBe(0)
    await wrong.close()
  })

  it('is not read from once it follows another history', async () => {
    await product.db.update(directoryVersion).set({ version: sql`${directoryVersion.version} + 5` })
    await untilRead('standby')
    await standby.pause()
    try {
      await product.db
        .update(directoryVersion)
        .set({ version: sql`${directoryVersion.version} - 5` })
      expect((await read()).from).toBe('primary')
    } finally {
      await standby.resume()
    }
  })

  it('is not read from once it has been promoted', async () => {
    await standby.promote()
    await untilRead('primary')
    await until(async () => (await metricsOf()).up === 0, 'it is said to be down')
  })
})
