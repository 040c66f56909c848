import { type SQL, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { saysSomething } from '#app/platform/database/text-keys.server.ts'
import { type CompletionField, completionWeights } from '#app/profiles/completion.ts'
import {
  contactKey,
  isConfirmedContact,
} from '#app/profiles/contact-address/find-contact.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { bulkScore } from '../bulk-readiness.ts'

const isFilled = (field: CompletionField): SQL => {
  if (field === 'practiceAreas') return sql`cardinality(${mediators.practiceAreas}) > 0`
  if (field === 'bio') return sql`${mediators.hasBio}`
  return saysSomething(sql`${mediators[field]}`)
}

/** The rule of `completionScore`, as the database knows it. */
const score = sql.join(
  completionWeights.map(
    ({ field, weight }) =>
      sql`case when ${isFilled(field)} then ${sql.raw(String(weight))} else 0 end`,
  ),
  sql` + `,
)

const isAccountConfirmed = sql`exists (
  select from ${users} where ${users.id} = ${mediators.id} and ${users.emailVerified})`

const isContactSettled = sql`(
  ${contactKey} in ('', (select lower(btrim(${users.email})) from ${users} where ${users.id} = ${mediators.id}))
  or ${isConfirmedContact(mediators.id, mediators.email)})`

/** Whether something has to be done before a profile can be approved among others. */
export const needsSomething = sql`not (
  ${score} >= ${sql.raw(String(bulkScore))} and ${mediators.hasBio} and ${isAccountConfirmed} and ${isContactSettled})`
