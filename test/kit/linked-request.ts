import { randomUUID } from 'node:crypto'
import type { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { requestKey } from '#app/enquiries/request-link.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { aLead } from './builders.ts'

type Lead = Partial<typeof inquiries.$inferInsert>

/** A request with a lead of each of these mediators, and the path of its private page. */
export async function aLinkedRequest(
  { db, keyedDigest }: Pick<Platform, 'db' | 'keyedDigest'>,
  mediatorIds: readonly string[],
  { lead, ...given }: Partial<typeof inquiryRequests.$inferInsert> & { lead?: Lead } = {},
) {
  const id = randomUUID()
  const createdAt = new Date()
  await db.insert(inquiryRequests).values({ id, email: 'priya@example.com', createdAt, ...given })
  const leads: string[] = []
  for (const mediatorId of mediatorIds)
    leads.push(await aLead(db, mediatorId, { requestId: id, ...lead }))
  return { id, leads, path: `/my-enquiry/${requestKey(keyedDigest, id)}` }
}
