import { eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { forgetSentForms } from '#app/platform/forms/sent-forms.server.ts'
import type { PersonalRecords } from '#app/platform/personal-records.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { reporterDays } from './report.ts'
import { reports } from './reports.table.server.ts'

/** What stands in the place of words that were erased. */
const erased = 'These words were erased for their author.'

const isFrom = (email: string) => sql`${reports.email} <> '' and lower(${reports.email}) = ${email}`

/** What somebody reported, and what of theirs was reported, as far as an address tells. */
export const reportsOfPerson: PersonalRecords = {
  code: 'reports',
  label: 'Reports of reviews and profiles',
  columns: [
    ...[reports.email, reports.text, reports.reason, reports.clientIpKey],
    ...[reports.mediatorName, reports.reviewAuthor, reports.reportedText],
    ...[reports.outcomeText, reports.mediatorText, reports.note],
  ],
  async find({ db }, { email }) {
    return db
      .select({
        id: reports.id,
        reference: reports.reference,
        kind: reports.kind,
        reason: reports.reason,
        text: reports.text,
        email: reports.email,
        createdAt: reports.createdAt,
        decidedAt: reports.decidedAt,
        outcome: reports.outcome,
        outcomeText: reports.outcomeText,
      })
      .from(reports)
      .where(isFrom(email))
      .orderBy(reports.createdAt, reports.id)
  },
  async addresses(db) {
    const found = await db
      .selectDistinct({ email: sql<string>`lower(${reports.email})` })
      .from(reports)
      .where(ne(reports.email, ''))
    return found.map(({ email }) => email)
  },
  async erase({ db }, { email, key }) {
    return db.transaction(async (tx) => {
      await eraseCopies(tx, key)
      const own = await tx
        .update(reports)
        .set({ email: '', text: erased, clientIpKey: null })
        .where(isFrom(email))
        .returning({ id: reports.id })
      const ids = own.map(({ id }) => id)
      await forgetSentForms(tx, ids)
      return ids.length
    })
  },
  stays: `A report can be found by its sender’s address until ${reporterDays} days after it was decided. That there was one, and what was decided, stays on record.`,
}

/** The copies of reviews that their author had erased. Called while the reviews still tell whose they are. */
async function eraseCopies(tx: Transaction, key: string): Promise<void> {
  const written = tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.emailKey, key))
  await tx
    .update(reports)
    .set({ reviewAuthor: '', reportedText: erased })
    .where(inArray(reports.reviewId, written))
}

/** Takes from the reports about a mediator who is about to be deleted whom they were about. */
export async function anonymiseReports(tx: Transaction, mediatorId: string): Promise<void> {
  await tx
    .update(reports)
    .set({ mediatorName: 'Left the directory', reviewAuthor: '', reportedText: '' })
    .where(eq(reports.mediatorId, mediatorId))
}
