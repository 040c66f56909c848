import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { type Events, noEvents } from '#app/analytics/events.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import { findRequestFacts } from '../find-request-facts.server.ts'
import { requireOpenAccount } from '../standing.server.ts'
import { followUpSoFar } from './follow-up.server.ts'
import { readFollows } from './follows.ts'
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

type Dependencies = Pick<AnalyticsServices, 'jobs'> & {
  db: Database
  events: Events
  now: () => Date
  environment: { suiteLeadUrl: string | undefined }
}

/** Begins to forward enquiries, one job after another. */
export function openForwarding(dependencies: AnalyticsServices): Promise<void> {
  return dependencies.jobs.work(forwardQueue, ({ id, isObserved }) => {
    const events = isObserved ? dependencies.events : noEvents
    return forwardInquiry({ ...dependencies, events }, id)
  })
}

/**
 * Posts an enquiry to its mediator's suite and notes what became of it. A suite that says that it
 * follows the lead is told what has happened since, and what happens from now on. A failure is thrown on,
 * for the queue to log and try again. A mediator who disconnected meanwhile gets nothing more.
 */
export async function forwardInquiry(
  { db, jobs, events, now, environment }: Dependencies,
  inquiryId: string,
  { timeLimit }: { timeLimit?: number } = {},
): Promise<void> {
  const url = environment.suiteLeadUrl
  const found = await findForwarding(db, inquiryId)
  if (!url || !found) return
  await requireOpenAccount(db, found.inquiry.mediatorId)

  let answer: string
  try {
    const request = await findRequestFacts(db, found.inquiry.requestId)
    const lead = suiteLead(found.inquiry, request, found.suiteCode)
    answer = await postToSuite(url, lead, { key: inquiryId, timeLimit })
  } catch (error) {
    await recordForwarding(db, inquiryId, { outcome: 'failed', at: now() })
    throw error
  }
  const at = now()
  const follows = readFollows(answer)
  await db.transaction(async (tx) => {
    await recordForwarding(tx, inquiryId, { outcome: 'delivered', at, follows })
    if (follows.length > 0) await followUpSoFar(tx, { jobs, environment }, inquiryId)
  })
  events.record({ type: 'inquiry_submitted_to_unite', page: '/mediator', at })
}
