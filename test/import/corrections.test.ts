import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { erasures } from '#app/audit/erasures.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { emailKeyOf } from '#app/security/security-keys.server.ts'
import { anAnswer, aProfile } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { listingOf, profileOf } from '../kit/rows.ts'
import { givePassword, signIn } from '../kit/sign-in.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { dump, imported } from './import-kit.ts'

let product: TestProduct
let folder: string
beforeEach(async () => {
  product = await aProduct()
  folder = await aTemporaryFolder()
})

/** Imports a file with this content. */
async function importing(name: string, content: string | Uint8Array, options = {}) {
  const file = join(folder, name)
  await writeFile(file, content)
  return imported(product, [file], options)
}

const none = { imported: 0, corrected: 0, unchanged: 0, kept: 0, refused: 0 }

const ann = {
  id: 'Ann1',
  fullName: 'Ann Lee',
  email: 'ann@example.org',
  title: 'Family mediator',
  phone: '0113 496 0123',
  location: 'Leeds',
  practiceAreas: ['workplace'],
  approved: true,
}

function mediatorFile(...people: object[]) {
  return JSON.stringify({ mediators: people })
}

describe('a table in Windows-1252 that is corrected and imported again', () => {
  const heading = 'Name;E-mail;Phone number;Town;Practice areas;Hourly rate (£);Status\r\n'
  const first = `${heading}Zoë Müller;Zoe@Example.org;01134960123;Leeds;Family, Workplace;£90;Active\r\n`
  const inWindows = (text: string) => Buffer.from(text, 'latin1')

  it('stores every letter, says how it was read, and corrects the same person', async () => {
    const start = await importing('list.csv', inWindows(first))
    expect(start.remarks).toEqual(['list.csv was read as Windows-1252.'])
    expect(start.counts.mediators).toEqual({ ...none, imported: 1 })
    const [row] = await product.db.select().from(mediators)
    expect(row).toMatchObject({
      ...{ fullName: 'Zoë Müller', email: 'zoe@example.org', location: 'leeds' },
      ...{ practiceAreas: ['family', 'workplace'], hourlyRateMin: 90, hourlyRateMax: 90 },
    })
    expect(await listingOf(product.db, row?.id ?? '')).toMatchObject({ slug: 'zoe-muller' })

    const again = await importing('list.csv', inWindows(first))
    expect(again.counts.mediators).toEqual({ ...none, unchanged: 1 })
    const corrected = await importing('list.csv', inWindows(first.replace('01134960123', '0113 5')))
    expect(corrected.counts.mediators).toEqual({ ...none, corrected: 1 })
    expect(corrected.faults).toEqual([
      'list.csv, row 2, Zoë Müller: corrected phone "01134960123" is "0113 5" now',
    ])
    const after = await product.db.select().from(mediators)
    expect(after).toMatchObject([{ id: row?.id, phone: '0113 5' }])
    expect(await listingOf(product.db, row?.id ?? '')).toMatchObject({ phone: '0113 5' })
  })

  it('refuses two different people with one address, and takes one that stands there twice', async () => {
    const [, row = ''] = first.split('\r\n')
    const other = row.replace('Zoë Müller', 'Bo Lee')
    const { counts, faults } = await importing('list.csv', inWindows(`${first}${row}\r\n${other}`))
    expect(counts.mediators).toEqual({ ...none, imported: 1, unchanged: 1, refused: 1 })
    expect(faults).toEqual([
      'list.csv, row 4, Bo Lee: refused the files have it twice, and not alike; the first one counts',
    ])
  })

  it('stores no sign in place of a lost letter', async () => {
    const lost = 'Name,Email,Town\nZo\ufffd M,zoe@example.org,Leeds\nBo,bo@example.org,L\ufffdeds\n'
    const { counts, faults } = await importing('list.csv', lost)
    expect(counts.mediators).toEqual({ ...none, imported: 1, refused: 1 })
    expect(faults[0]).toContain('letters were lost before this file was made')
    expect(JSON.stringify(await dump(product.db))).not.toContain('\ufffd')
  })
})

describe('a corrected file', () => {
  it('corrects what nobody has changed since, and leaves what the mediator has', async () => {
    await importing('a.json', mediatorFile(ann))
    await givePassword(product, 'Ann1')
    const cookie = await signIn(product, ann.email)
    const form = aProfile({
      ...{ fullName: 'Ann Lee', title: 'Civil mediator', email: ann.email },
      ...{ phone: ann.phone, location: 'Leeds' },
    })
    expect((await product.post('/dashboard/profile', form, cookie)).status).toBe(303)
    expect(await profileOf(product.db, 'Ann1')).toMatchObject({ title: 'Civil mediator' })

    const file = mediatorFile({
      ...ann,
      title: 'Elder mediator',
      phone: '0113 5',
      email: 'b@example.org',
    })
    const trial = await importing('a.json', file, { isDryRun: true })
    const { counts, faults } = await importing('a.json', file)
    expect(trial).toMatchObject({ counts, faults })
    expect(counts.mediators).toEqual({ ...none, corrected: 1 })
    expect(faults).toEqual([
      'a.json, record 1, id Ann1, Ann Lee: corrected phone "0113 496 0123" is "0113 5" now',
      'a.json, record 1, id Ann1, Ann Lee: kept title was changed here since, and stays "Civil mediator"; the file says "Elder mediator"',
      'a.json, record 1, id Ann1, Ann Lee: kept email is what its owner logs in with, and stays "ann@example.org"; the file says "b@example.org"',
    ])
    expect(await profileOf(product.db, 'Ann1')).toMatchObject({
      ...{
        title: 'Civil mediator',
        phone: '0113 5',
        email: ann.email,
        approved: false,
        version: 2,
      },
    })
    // What was typed waits for its review; only the correction is public.
    expect(await listingOf(product.db, 'Ann1')).toMatchObject({
      ...{ title: 'Family mediator', phone: '0113 5' },
    })

    const again = await importing('a.json', file)
    expect(again.counts.mediators).toEqual({ ...none, kept: 1 })
    const old = await importing('a.json', mediatorFile({ ...ann, phone: '0113 5' }))
    expect(old.counts.mediators).toEqual({ ...none, unchanged: 1 })
  })

  it('makes a form that its mediator has open meanwhile an older one', async () => {
    await importing('a.json', mediatorFile(ann))
    await givePassword(product, 'Ann1')
    const cookie = await signIn(product, ann.email)
    await importing('a.json', mediatorFile({ ...ann, phone: '0113 5' }))
    const form = aProfile({ fullName: 'Ann Lee', email: ann.email, phone: ann.phone })
    const answer = await product.post('/dashboard/profile', form, cookie)
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('0113 5')])
    expect(await profileOf(product.db, 'Ann1')).toMatchObject({ phone: '0113 5', version: 1 })
  })

  it('says nothing of what it does not have, and empties what it has empty', async () => {
    await importing('a.json', mediatorFile(ann))
    const { counts } = await importing('b.csv', 'Email,Title\nann@example.org,\n')
    expect(counts.mediators).toEqual({ ...none, corrected: 1 })
    expect(await profileOf(product.db, 'Ann1')).toMatchObject({ title: '', phone: ann.phone })
  })

  it('corrects an address with which nobody has logged in yet, for the account too', async () => {
    await importing('a.json', mediatorFile(ann))
    await importing('a.json', mediatorFile({ ...ann, email: 'right@example.org' }))
    const [account] = await product.db.select().from(users).where(eq(users.id, 'Ann1'))
    expect(account).toMatchObject({ email: 'right@example.org' })
    const other = { id: 'Bo1', fullName: 'Bo Lee', email: ann.email }
    expect((await importing('b.json', mediatorFile(other))).counts.mediators.imported).toBe(1)
  })

  it('approves a profile that nobody has touched, and takes none out of the directory', async () => {
    await importing('a.json', mediatorFile({ ...ann, approved: false }))
    expect(await listingOf(product.db, 'Ann1')).toBeUndefined()
    await importing('a.json', mediatorFile({ ...ann, slug: 'ann' }))
    expect(await listingOf(product.db, 'Ann1')).toMatchObject({ slug: 'ann' })
    const { faults } = await importing('a.json', mediatorFile({ ...ann, approved: false }))
    expect(faults).toEqual([
      'a.json, record 1, id Ann1, Ann Lee: kept approved is decided by the administrators here, and stays true; the file says false',
    ])
  })

  it('publishes nothing that was sent back', async () => {
    await importing('a.json', mediatorFile({ ...ann, approved: false }))
    await product.db.update(mediators).set({ sentBackReason: 'No.' })
    expect((await importing('a.json', mediatorFile(ann))).counts.mediators).toEqual({
      ...none,
      kept: 1,
    })
    expect(await listingOf(product.db, 'Ann1')).toBeUndefined()
  })

  it('corrects a record of which no digests were kept only after it came once more', async () => {
    await importing('a.json', mediatorFile(ann))
    await product.db.execute(sql`update imported_documents set fields = null`)
    const early = await importing('a.json', mediatorFile({ ...ann, phone: '0113 5' }))
    expect(early.counts.mediators).toEqual({ ...none, kept: 1 })
    await importing('a.json', mediatorFile(ann))
    const late = await importing('a.json', mediatorFile({ ...ann, phone: '0113 5' }))
    expect(late.counts.mediators).toEqual({ ...none, corrected: 1 })
  })

  it('brings back nobody who was deleted, by id or by address, and their digests are gone', async () => {
    await importing('a.json', mediatorFile(ann))
    await product.db.delete(users).where(eq(users.id, 'Ann1'))
    const { rows } = await product.db.execute(sql`select fields from imported_documents`)
    expect(rows.every(({ fields }) => fields === null)).toBe(true)
    for (const [name, content] of [
      ['a.json', mediatorFile({ ...ann, phone: '0113 5' })],
      ['b.csv', 'Email,Name\nann@example.org,Ann Lee\n'],
    ] as const) {
      const { counts, summary, faults } = await importing(name, content)
      expect(counts.mediators).toEqual(none)
      expect(summary.gone).toBe(1)
      expect(faults[0]).toContain('it was deleted or erased here since, and stays so')
    }
    expect(await product.db.select().from(users)).toEqual([])
  })

  it('leaves somebody who registered here as they are', async () => {
    await importing('a.json', mediatorFile(ann))
    await product.db.execute(sql`delete from imported_documents`)
    const { counts } = await importing('b.csv', 'Email,Town\nann@example.org,York\n')
    expect(counts.mediators).toEqual({ ...none, kept: 1 })
    expect(await profileOf(product.db, 'Ann1')).toMatchObject({ location: 'leeds' })
  })

  it('keeps no digest by which a phone number could be guessed', async () => {
    await importing('a.json', mediatorFile(ann))
    const fields = sql`select fields from imported_documents where fields is not null`
    const [before] = (await product.db.execute(fields)).rows
    const other = await aProduct()
    const file = join(folder, 'a.json')
    await imported(other, [file])
    const [elsewhere] = (await other.db.execute(fields)).rows
    const phones = [before, elsewhere].map(
      (row) => (row?.fields as { phone?: string } | undefined)?.phone,
    )
    expect(new Set(phones).size).toBe(2)
  })
})

describe('corrected enquiries and reviews', () => {
  const lead = {
    ...{ id: 'l1', mediatorId: 'Ann1', name: 'Priya', email: 'priya@example.com' },
    ...{ disputeDescription: 'A fence.', createdAt: '2024-01-02T03:04:05Z' },
  }
  const review = {
    ...{ id: 'r1', mediatorId: 'Ann1', clientName: 'C', rating: 4, comment: 'Fine.' },
    ...{ status: 'approved', dateCreated: '2024-01-02T03:04:05Z' },
  }
  const file = (leads: object[], given: object[]) =>
    JSON.stringify({ mediators: [ann], inquiries: leads, reviews: given })

  it('are corrected while nobody has done anything with them', async () => {
    await importing('a.json', file([lead], [review]))
    const { counts } = await importing(
      'a.json',
      file([{ ...lead, phone: '0113 5' }], [{ ...review, rating: 2 }]),
    )
    expect(counts.inquiries).toEqual({ ...none, corrected: 1 })
    expect(counts.reviews).toEqual({ ...none, corrected: 1 })
    expect(await product.db.select().from(inquiries)).toMatchObject([{ phone: '0113 5' }])
    expect(await listingOf(product.db, 'Ann1')).toMatchObject({ ratingAverage: 2, ratingTotal: 1 })
  })

  it('stay as they are once they were answered or decided', async () => {
    await importing('a.json', file([lead], [review]))
    await product.db.update(inquiries).set({ notes: 'Called.' })
    await anAnswer(product.db, 'r1')
    const { counts } = await importing(
      'a.json',
      file([{ ...lead, phone: '0113 5' }], [{ ...review, rating: 2 }]),
    )
    expect(counts.inquiries).toEqual({ ...none, kept: 1 })
    expect(counts.reviews).toEqual({ ...none, kept: 1 })
    expect(await product.db.select().from(reviews)).toMatchObject([{ rating: 4 }])
  })

  it('stay erased', async () => {
    await importing('a.json', file([lead], [review]))
    await product.db.update(inquiries).set({ erasedAt: new Date(), name: '', email: '' })
    await product.db.update(reviews).set({ status: 'deleted', deletedAt: new Date() })
    const { rows } = await product.db.execute(
      sql`select fields from imported_documents where collection <> 'mediators'`,
    )
    expect(rows).toEqual([{ fields: null }, { fields: null }])
    const { summary } = await importing('a.json', file([lead], [review]))
    expect(summary.gone).toBe(2)
    expect(await product.db.select().from(inquiries)).toMatchObject([{ name: '' }])
  })

  it('stay away where their sender was erased before the file first came', async () => {
    await importing('a.json', file([], []))
    const erasure = { id: 'erasure', kind: 'address', at: new Date() } as const
    const subject = emailKeyOf(product.keyedDigest, lead.email)
    await product.db.insert(erasures).values({ ...erasure, subject })
    const { summary } = await importing('a.json', file([lead], []))
    expect(summary.gone).toBe(1)
    expect(await product.db.select().from(inquiries)).toEqual([])
    await product.db.delete(erasures)
  })

  it('of a table are known again by who wrote when to whom', async () => {
    await importing('a.json', mediatorFile(ann))
    const rows = (description: string) =>
      `Mediator,Name,Email,Received,Description\nann@example.org,P,p@example.com,2024-07-02 09:00,${description}\n`
    await importing('leads.csv', rows('A fence.'))
    const { counts } = await importing('leads.csv', rows('A hedge.'))
    expect(counts.inquiries).toEqual({ ...none, corrected: 1 })
    expect(await product.db.select().from(inquiries)).toMatchObject([
      {
        mediatorId: 'Ann1',
        disputeDescription: 'A hedge.',
        createdAt: new Date('2024-07-02T08:00Z'),
      },
    ])
  })
})
