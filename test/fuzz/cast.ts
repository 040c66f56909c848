import { inArray, sql } from 'drizzle-orm'
import { accounts, sessions, users } from '#app/accounts/accounts.table.server.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import {
  aHeldInquiry,
  aLead,
  aMediator,
  anAnswer,
  anInquiry,
  aProfile,
  aReport,
  aReview,
} from '../kit/builders.ts'
import { aCredentialWithEvidence } from '../kit/credentials.ts'
import { aGivenUpDelivery } from '../kit/deliveries/given-up.ts'
import { type Field, fieldsOf } from '../kit/form-fields.ts'
import { inPlaces } from '../kit/offices.ts'
import type { TestProduct, TypedForm } from '../kit/product.ts'
import { personFor } from '../kit/roles/every-page.ts'
import { everyone } from '../kit/roles/everyone.ts'
import { testPassword } from '../kit/sign-in.ts'

/** What the requests of a round are about: the people, their things, and the forms of the pages. */
export type Cast = {
  people: Record<string, Record<string, string>>
  /** A path for each pattern that leads to something that is there. */
  paths: ReadonlyMap<string, string>
  /** The fields of all forms on the page at each pattern. */
  fields: ReadonlyMap<string, readonly Field[]>
  /** Makes good what posts did to the accounts of the people, to versions and to the limits. */
  restore(): Promise<void>
}

/** Everyone anew, with a lead, reviews, a delivery and a listing, in a directory of their own. */
export async function aCast(product: TestProduct, patterns: readonly string[]): Promise<Cast> {
  const { db } = product
  await forgetEarlierRounds(product)
  const given = {
    ...(await inPlaces(db, 'Leeds, West Yorkshire')),
    practiceAreas: [...practiceAreaCodes],
  }
  const { people, mediatorId } = await everyone(product, { ...given, fullName: 'Fia Fuzz' })
  const waiting = await aMediator(db, { ...given, fullName: 'Wendy Waiting', approved: false })
  const lead = await aLead(db, mediatorId)
  const review = await aReview(db, mediatorId, { status: 'in_review' })
  const published = await aReview(db, mediatorId)
  await anAnswer(db, published)
  const report = await aReport(db, mediatorId, { kind: 'review', reviewId: published })
  const delivery = await aGivenUpDelivery(db)
  const held = await aHeldInquiry(db, mediatorId)
  const credential = await aCredentialWithEvidence(product, mediatorId)
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from listings where id = ${mediatorId}`,
  )

  const idIn = (pattern: string) => {
    if (pattern.startsWith('/dashboard/leads/')) return lead
    if (/reviews?\/:id(\/answer.*)?$/.test(pattern)) return published
    if (pattern.startsWith('/admin/reports/')) return report
    if (pattern.startsWith('/admin/reviews/')) return review
    if (pattern.startsWith('/admin/deliveries/')) return delivery
    if (pattern.startsWith('/admin/held-enquiries/')) return held
    if (pattern.includes('/credentials/')) return credential
    return pattern.startsWith('/admin/profile-approvals/') ? waiting.id : mediatorId
  }
  const paths = new Map(
    patterns.map((pattern) => [
      pattern,
      pattern
        .replace(':id', idIn(pattern))
        .replace(':slug', rows[0]?.slug ?? '')
        .replace(':place', 'leeds')
        .replace(':file', 'ao-3.svg')
        .replace(':part', '1')
        .replace(':provider', 'google'),
    ]),
  )
  const fields = new Map<string, readonly Field[]>()
  for (const [pattern, path] of paths) {
    const page = await product.get(path, headersFor(people, path))
    fields.set(pattern, [...fieldsOf(await page.text()), ...typedInto(pattern)])
  }

  const kept = await db.select().from(users)
  const ids = kept.map(({ id }) => id)
  const keptSessions = await db.select().from(sessions).where(inArray(sessions.userId, ids))
  const keptAccounts = await db.select().from(accounts).where(inArray(accounts.userId, ids))
  return {
    people,
    paths,
    fields,
    async restore() {
      await db.execute(sql`truncate throttles`)
      // As it was when the forms were read, so that more than one post of each is accepted.
      await db.execute(sql`update mediators set version = 0`)
      await db.execute(sql`update inquiries set version = 0`)
      await db.execute(sql`update credentials set version = 0`)
      for (const user of kept) {
        await db
          .insert(users)
          .values(user)
          .onConflictDoUpdate({ target: users.id, set: user })
          .catch(() => undefined)
      }
      await db
        .insert(accounts)
        .values(keptAccounts)
        .onConflictDoNothing()
        .catch(() => undefined)
      await db
        .insert(sessions)
        .values(keptSessions)
        .onConflictDoNothing()
        .catch(() => undefined)
    },
  }
}

/** The headers of the one whom a page lets in. */
export function headersFor(people: Cast['people'], path: string): Record<string, string> {
  const person = personFor(path)
  return people[person === 'administrator' ? 'admin' : person] ?? {}
}

/** What grows with each request would slow the pages down, round after round. */
async function forgetEarlierRounds({ db }: TestProduct) {
  await db.delete(users).where(sql`true`)
  await db.execute(sql`truncate inquiries, reviews, throttles, audit_log cascade`)
  await db.execute(sql`delete from pgboss.job`)
}

/** What a form needs to be accepted, so that what is odd in it is stored. */
function typedInto(pattern: string): Field[] {
  const typed: TypedForm = {
    ...((pattern.includes('/profile') || pattern.endsWith('/edit')) && aProfile()),
    ...(pattern.endsWith('/enquiry') && anInquiry()),
    ...(pattern.endsWith('/review') && { clientName: 'R. Thomas', rating: '4', comment: 'Fair.' }),
    ...(pattern.startsWith('/report/') && { reason: 'abusive', text: 'It insults me.' }),
    ...(pattern.endsWith('/answer') && { text: 'Thank you for saying so.' }),
    ...(pattern.startsWith('/admin/reports/') && { outcome: 'no_action' }),
    ...(pattern === '/contact' && {
      ...{ name: 'Priya Shah', email: 'priya@example.com' },
      ...{ subject: 'A question', message: 'Do you cover Wales?' },
    }),
    ...(pattern.startsWith('/dashboard/leads/') && {
      ...{ status: 'contacted', notes: 'Rang them.', responseMessage: 'I can help.' },
    }),
    ...(pattern.startsWith('/dashboard/credentials/') && { body: 'fmc', kind: 'accredited' }),
    ...(pattern.endsWith('/connect') && { code: 'SUITE-1234' }),
    ...(pattern.startsWith('/dashboard/account') && {
      ...{ currentPassword: testPassword, password: 'another-quiet-harbour-8' },
      confirmPassword: 'another-quiet-harbour-8',
    }),
    ...(pattern.startsWith('/admin') && { reason: 'Because of the rules', version: '0' }),
  }
  return Object.entries(typed).flatMap(([name, value]) =>
    [value].flat().map((text) => ({ name, value: text })),
  )
}
