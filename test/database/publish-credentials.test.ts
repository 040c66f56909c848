import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { withheldListings } from '#app/listings/listings.table.server.ts'
import { publishCredentials } from '#app/listings/publish-credentials.server.ts'
import { returnListing, withholdListing } from '#app/listings/withhold-listing.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { aCheckedCredential, aMediator, publishProfile } from '../kit/builders.ts'
import { anOpenDatabase } from '../kit/database.ts'
import { directoryVersionOf, listingOf } from '../kit/rows.ts'

const today = londonDay(new Date())
const fmc = { body: 'fmc', kind: 'accredited', checkedOn: '2026-03-09', validUntil: null } as const

let db: Database
beforeAll(async () => {
  db = await anOpenDatabase()
})

const publish = (id: string, now?: Date) => db.transaction((tx) => publishCredentials(tx, id, now))

it('copies what was checked and holds, in one order, and by when searches forget it', async () => {
  const { id } = await aMediator(db)
  const yesterday = daysBefore(today, 1)
  await aCheckedCredential(db, id, { kind: 'registered', validUntil: '2099-12-31' })
  await aCheckedCredential(db, id, { kind: 'trainee', validUntil: yesterday })
  await aCheckedCredential(db, id, { kind: 'trainee', status: 'waiting', checkedOn: null })
  await aCheckedCredential(db, id, { status: 'refused', checkedOn: null })
  await aCheckedCredential(db, id, { validUntil: today })
  expect(await listingOf(db, id)).toMatchObject({
    credentials: [
      { ...fmc, validUntil: today },
      { ...fmc, kind: 'registered', validUntil: '2099-12-31' },
    ],
    checkedUntil: '2099-12-31',
    accreditedUntil: today,
  })
})

it('changes the directory where something changed, and only then', async () => {
  const { id } = await aMediator(db)
  const before = await directoryVersionOf(db)
  await publish(id)
  expect(await directoryVersionOf(db)).toBe(before)

  await aCheckedCredential(db, id, { validUntil: '2099-12-31' })
  expect(await directoryVersionOf(db)).toBe(before + 1)
  await publish(id)
  expect(await directoryVersionOf(db)).toBe(before + 1)

  await publish(id, new Date('2100-01-01T00:00:00Z'))
  expect(await directoryVersionOf(db)).toBe(before + 2)
  const gone = { credentials: [], checkedUntil: null, accreditedUntil: null }
  expect(await listingOf(db, id)).toMatchObject(gone)
})

it('an approval publishes what was checked, and a later one neither adds nor drops any', async () => {
  const { id } = await aMediator(db, { approved: false, credentials: [{}] })
  await publish(id)
  expect(await listingOf(db, id)).toBeUndefined()
  await publishProfile(db, id)
  expect((await listingOf(db, id))?.credentials).toEqual([fmc])
  await publishProfile(db, id)
  expect((await listingOf(db, id))?.credentials).toEqual([fmc])
})

it('a withheld listing comes back with what was checked meanwhile', async () => {
  const { id } = await aMediator(db)
  await db.transaction((tx) => withholdListing(tx, id))
  const before = await directoryVersionOf(db)
  await aCheckedCredential(db, id)
  const [withheld] = await db.select().from(withheldListings).where(eq(withheldListings.id, id))
  expect(withheld?.credentials).toEqual([fmc])
  expect(await directoryVersionOf(db)).toBe(before)
  await db.transaction((tx) => returnListing(tx, id))
  expect((await listingOf(db, id))?.accreditedUntil).toBe('9999-12-31')
})

it('waits for an approval that has begun, so that neither undoes the other', async () => {
  const { id } = await aMediator(db)
  await db.insert(credentials).values({
    ...{ id: `of-${id}`, mediatorId: id, body: 'fmc', kind: 'accredited' },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  })
  const check = db.transaction(async (tx) => {
    const checked = { status: 'checked', checkedOn: '2026-03-09' } as const
    await tx
      .update(credentials)
      .set(checked)
      .where(eq(credentials.id, `of-${id}`))
    await publishCredentials(tx, id)
  })
  await Promise.all([check, publishProfile(db, id)])
  expect((await listingOf(db, id))?.credentials).toEqual([fmc])
})
