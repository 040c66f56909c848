import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import {
  askAboutStart,
  startQuestionQueue,
} from '#app/listings/confirm-start/ask-about-start.server.ts'
import { startToken } from '#app/listings/confirm-start/start-token.server.ts'
import { lastDayOfLink } from '#app/listings/confirm-start/stated-start.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import { withholdListing } from '#app/listings/withhold-listing.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { type MediatorRow, mediators } from '#app/profiles/mediators.table.server.ts'
import { aMediator } from '../kit/builders.ts'
import { mailedLink } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { directoryVersionOf, listingOf, profileOf } from '../kit/rows.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

const today = londonDay(new Date())
const daysAgo = (days: number) => daysBefore(today, days)

let number = 0
/** A listed mediator who said 40 days ago that they can start within two weeks. */
async function aStarter(given: Partial<MediatorRow> = {}) {
  number += 1
  const stated = { startWithinDays: 14, startConfirmedOn: daysAgo(40), ...given }
  return aMediator(product.db, { id: `starter-${number}`, slug: '', ...stated })
}

function linkFor(
  { id, email }: { id: string; email: string },
  given: { startConfirmedOn?: string; lastDay?: string } = {},
): string {
  const { startConfirmedOn = daysAgo(40), lastDay = lastDayOfLink(today) } = given
  const start = { id, email, startWithinDays: 14, startConfirmedOn }
  return `/confirm-start?token=${startToken(product.keyedDigest, start, lastDay)}`
}

function press(link: string) {
  const token = new URL(link, 'http://localhost').searchParams.get('token') ?? ''
  return product.post(link, { token })
}

describe('the daily question', () => {
  beforeEach(async () => {
    await product.db.delete(users)
  })

  it('goes to every listed mediator whose word is older than a month, once a month', async () => {
    const { id } = await aStarter()
    await aStarter({ startConfirmedOn: daysAgo(30) })
    await aStarter({ startWithinDays: null, startConfirmedOn: null })
    await aStarter({ approved: false })
    await aStarter({ acceptNewCases: false })
    const suspended = await aStarter()
    await product.db.transaction((tx) => withholdListing(tx, suspended.id))

    expect(await askAboutStart(product)).toBe(1)
    expect((await profileOf(product.db, id)).startAskedOn).toBe(today)
    expect(await askAboutStart(product)).toBe(0)

    await product.db
      .update(mediators)
      .set({ startAskedOn: daysAgo(31) })
      .where(eq(mediators.id, id))
    expect(await askAboutStart(product)).toBe(1)
  })

  it('is asked by two processes at once only once, and of more than one batch', async () => {
    for (let made = 0; made < 201; made++) await aStarter()
    const asked = await Promise.all([askAboutStart(product), askAboutStart(product)])
    expect(asked[0] + asked[1]).toBe(201)
  })

  it('happens by itself every morning, with a link that opens', async () => {
    const { rows } = await product.db.execute(
      `select cron, timezone from pgboss.schedule where name = 'start-questions'`,
    )
    expect(rows).toEqual([{ cron: '0 9 * * *', timezone: 'Europe/London' }])

    const own = await aProduct()
    await aMediator(own.db, { id: 'own', startWithinDays: 14, startConfirmedOn: daysAgo(40) })
    await own.db.transaction((tx) =>
      own.jobs.send(tx, startQuestionQueue, { label: '', id: '', to: '' }),
    )
    const link = await mailedLink(own, 'own@example.org', '/confirm-start')
    expect(await (await own.get(link)).text()).toContain('Can start within 2 weeks')
  })
})

describe('the link of the question', () => {
  it('changes nothing when it is opened', async () => {
    const mediator = await aStarter()
    const response = await product.get(linkFor(mediator))
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const page = await response.text()
    expect(page).toContain('Can start within 2 weeks')
    expect(page).toContain('Yes, still true')
    expect((await listingOf(product.db, mediator.id))?.startConfirmedOn).toBe(daysAgo(40))
  })

  it('confirms by one press, without an account, a review or a new version', async () => {
    const mediator = await aStarter()
    const before = await profileOf(product.db, mediator.id)
    const version = await directoryVersionOf(product.db)
    const response = await press(linkFor(mediator))
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toMatch(/^\/mediator\/[\w-]+\?toast=start-confirmed$/)
    expect((await listingOf(product.db, mediator.id))?.startConfirmedOn).toBe(today)
    expect(await profileOf(product.db, mediator.id)).toEqual({
      ...before,
      startConfirmedOn: today,
    })
    expect(await directoryVersionOf(product.db)).toBe(version + 1)
  })

  it('works once', async () => {
    const mediator = await aStarter()
    const link = linkFor(mediator)
    await press(link)
    const again = await press(link)
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('This link has expired or has already been used.')
    expect((await product.get(link)).status).toBe(400)
  })

  it('leaves a profile alone that says something else since', async () => {
    const mediator = await aStarter()
    const changed = { startWithinDays: 28, startConfirmedOn: daysAgo(1) }
    await product.db.update(mediators).set(changed).where(eq(mediators.id, mediator.id))
    expect((await press(linkFor(mediator))).status).toBe(303)
    expect(await profileOf(product.db, mediator.id)).toMatchObject(changed)
    expect((await listingOf(product.db, mediator.id))?.startConfirmedOn).toBe(today)
  })

  it.each([
    ['has expired', { lastDay: daysAgo(1) }],
    ['was sent about an earlier answer', { startConfirmedOn: daysAgo(70) }],
  ])('is refused when it %s', async (_, given) => {
    const mediator = await aStarter()
    expect((await press(linkFor(mediator, given))).status).toBe(400)
    expect((await listingOf(product.db, mediator.id))?.startConfirmedOn).toBe(daysAgo(40))
  })

  it('is refused for somebody else, another email address, a suspended account or no token', async () => {
    const mediator = await aStarter()
    const other = await aStarter()
    const links = [
      linkFor(mediator).replace(mediator.id, other.id),
      linkFor({ ...mediator, email: 'old@example.org' }),
      '/confirm-start?token=',
      `/confirm-start?token=${mediator.id}.2099-01-01.${'a'.repeat(32)}`,
    ]
    for (const link of links) expect([link, (await press(link)).status]).toEqual([link, 400])
    const suspended = linkFor(mediator)
    await product.db.transaction((tx) => withholdListing(tx, mediator.id))
    expect((await press(suspended)).status).toBe(400)
    const [listed] = await product.db.select().from(listings).where(eq(listings.id, other.id))
    expect(listed?.startConfirmedOn).toBe(daysAgo(40))
  })
})
