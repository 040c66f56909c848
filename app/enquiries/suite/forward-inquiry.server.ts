import type { Events } from '#app/analytics/events.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findForwarding, recordForwarding } from './forwarding.server.ts'
import { postToSuite } from './post-to-suite.server.ts'
import { suiteLead } from './suite-lead.server.ts'

type Lent = {
  db: Database
  events: Events
  now: () => Date
  environment: { suiteLeadUrl: string | undefined }
}

/**
 * Posts an enquiry to its mediator's suite and notes what became of it. A failure is thrown on,
 * for the queue to log and try again. Whoever disconnected meanwhile gets nothing more.
 */
export async function forwardInquiry(
  { db, events, now, environment }: Lent,
  inquiryId: string,
  { timeLimit }: { timeLimit?: number } = {},
): Promise<void> {
  const address = environment.suiteLeadUrl
  const found = await findForwarding(db, inquiryId)
  if (!address || !found) return

  try {
    const lead = suiteLead(found.inquiry, found.suiteCode)
    await postToSuite(address, lead, { key: inquiryId, timeLimit })
  } catch (error) {
    await recordForwarding(db, inquiryId, { outcome: 'failed', at: now() })
    throw error
  }
  const at = now()
  await recordForwarding(db, inquiryId, { outcome: 'delivered', at })
  events.record({ type: 'inquiry_submitted_to_unite', page: '/mediator', at })
}
