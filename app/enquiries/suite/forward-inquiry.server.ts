import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { type Events, noEvents } from '#app/analytics/events.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import { findForwarding, recordForwarding } from './forwarding.server.ts'
import { postToSuite } from './post-to-suite.server.ts'
import { suiteLead } from './suite-lead.server.ts'

type ForwardJob = DescribedJob & {
  /** False where the visitor asked not to be tracked: then forwarding leaves no event. */
  isObserved: boolean
}

/** The job's id is the enquiry's. */
export const forwardQueue: Queue<ForwardJob> = { name: 'forward' }

export function forwardJob(inquiryId: string, mediatorName: string, isObserved: boolean) {
  const to = `the suite of ${mediatorName}`
  return { label: 'Enquiry to the mediator’s suite', id: inquiryId, to, isObserved }
}

type Dependencies = {
  db: Database
  events: Events
  now: () => Date
  environment: { suiteLeadUrl: string | undefined }
}

/** Begins to forward enquiries, one job after another. */
export function openForwarding({ jobs, ...dependencies }: AnalyticsServices): Promise<void> {
  return jobs.work(forwardQueue, ({ id, isObserved }) => {
    const events = isObserved ? dependencies.events : noEvents
    return forwardInquiry({ ...dependencies, events }, id)
  })
}

/**
 * Posts an enquiry to its mediator's suite and notes what became of it. A failure is thrown on,
 * for the queue to log and try again. A mediator who disconnected meanwhile gets nothing more.
 */
export async function forwardInquiry(
  { db, events, now, environment }: Dependencies,
  inquiryId: string,
  { timeLimit }: { timeLimit?: number } = {},
): Promise<void> {
  const url = environment.suiteLeadUrl
  const found = await findForwarding(db, inquiryId)
  if (!url || !found) return

  try {
    const lead = suiteLead(found.inquiry, found.suiteCode)
    await postToSuite(url, lead, { key: inquiryId, timeLimit })
  } catch (error) {
    await recordForwarding(db, inquiryId, { outcome: 'failed', at: now() })
    throw error
  }
  const at = now()
  await recordForwarding(db, inquiryId, { outcome: 'delivered', at })
  events.record({ type: 'inquiry_submitted_to_unite', page: '/mediator', at })
}
