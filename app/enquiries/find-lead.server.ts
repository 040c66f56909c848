import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { WholeLead } from './find-leads.server.ts'
import { findRequestFacts, type RequestFacts } from './find-request-facts.server.ts'
import { inquiries, inquiryChanges } from './inquiries.table.server.ts'

/** What was changed at once, each field with what it said before and after. */
export type LeadChange = { id: number; changes: FieldChanges; changedAt: Date }
export type FieldChanges = z.output<typeof fieldChanges>

/** Before and after; nothing where what is stored says something else. */
const change = z.tuple([z.string(), z.string()]).optional().catch(undefined)
const fieldChanges = z
  .object({ status: change, notes: change, responseMessage: change })
  .catch({ status: undefined, notes: undefined, responseMessage: undefined })

/** A lead with what its sender said once for every mediator: place, safety, how many others. */
export type FoundLead = WholeLead & { request: RequestFacts }

/** One of this mediator's own leads; others' are not found. */
export async function findLead(
  db: Queryable,
  mediatorId: string,
  id: string,
): Promise<FoundLead | undefined> {
  const [lead] = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.id, id), eq(inquiries.mediatorId, mediatorId)))
  return lead && { ...lead, request: await findRequestFacts(db, lead.requestId, lead.id) }
}

/** What was changed of one of this mediator's own leads, in the order of the changes. */
export async function findLeadChanges(
  db: Queryable,
  mediatorId: string,
  id: string,
): Promise<LeadChange[]> {
  const found = await db
    .select({
      id: inquiryChanges.id,
      changes: inquiryChanges.changes,
      changedAt: inquiryChanges.changedAt,
    })
    .from(inquiryChanges)
    .innerJoin(inquiries, eq(inquiries.id, inquiryChanges.inquiryId))
    .where(and(eq(inquiryChanges.inquiryId, id), eq(inquiries.mediatorId, mediatorId)))
    .orderBy(asc(inquiryChanges.id))
  return found.map((row) => ({ ...row, changes: fieldChanges.parse(row.changes) }))
}

/** Notes the first opening of a lead; later ones change nothing. */
export async function markLeadRead(db: Queryable, mediatorId: string, id: string, readAt: Date) {
  await db
    .update(inquiries)
    .set({ readAt })
    .where(
      and(eq(inquiries.id, id), eq(inquiries.mediatorId, mediatorId), isNull(inquiries.readAt)),
    )
}
