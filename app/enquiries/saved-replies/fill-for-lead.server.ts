import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { isName, wholeName } from '#app/platform/text/name-parts.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import type { WholeLead } from '../find-leads.server.ts'
import { firstName } from '../first-name.ts'
import { fillPlaceholders } from './placeholders.ts'

/** The text of a saved reply for one lead. */
export async function fillForLead(
  db: Queryable,
  text: string,
  lead: WholeLead,
  place: string,
): Promise<string> {
  const [mediator] = await db
    .select({ fullName: mediators.fullName, phone: mediators.phone })
    .from(mediators)
    .where(eq(mediators.id, lead.mediatorId))
  return fillPlaceholders(text, {
    'first name': isGreeted(lead) ? firstName(lead) : null,
    name: wholeName(lead.name),
    'dispute type': lead.disputeType ? practiceAreaLabel(lead.disputeType) : '',
    place,
    'my name': wholeName(mediator?.fullName ?? ''),
    'my phone': mediator?.phone ?? '',
  })
}

/** "FMCA" or "(she/her)" is nobody to greet. */
function isGreeted({ name, inquirerType }: WholeLead): boolean {
  return inquirerType === 'business' || name === '' || isName(name)
}
