import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { heldOn } from './checked-credentials.ts'
import type { CheckedCredential } from './credential.ts'
import { credentials } from './credentials.table.server.ts'

/** What administrators have checked of a mediator and holds on a day, in a fixed order. */
export async function findChecked(
  db: Queryable,
  mediatorId: string,
  day: string,
): Promise<CheckedCredential[]> {
  const rows = await db
    .select({
      body: credentials.body,
      kind: credentials.kind,
      checkedOn: credentials.checkedOn,
      validUntil: credentials.validUntil,
    })
    .from(credentials)
    .where(and(eq(credentials.mediatorId, mediatorId), eq(credentials.status, 'checked')))
  const checked = rows.map(({ checkedOn, ...row }) => ({ ...row, checkedOn: checkedOn ?? '' }))
  return heldOn(checked, day)
}
