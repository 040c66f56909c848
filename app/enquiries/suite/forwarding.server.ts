import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import type { WholeLead } from '../find-leads.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import type { forwardOutcomes } from '../inquiry.ts'
import type { SuiteFollow } from './follows.ts'

type ForwardOutcome = (typeof forwardOutcomes)[number]

/**
 * An enquiry with the suite code its mediator has now; without a code, and of an erased
 * one, there is nothing to find.
 */
export async function findForwarding(
  db: Queryable,
  inquiryId: string,
): Promise<{ inquiry: WholeLead; suiteCode: string } | undefined> {
  const [found] = await db
    .select({ inquiry: inquiries, suiteCode: mediators.uniteConnectedId })
    .from(inquiries)
    .innerJoin(mediators, eq(mediators.id, inquiries.mediatorId))
    .where(
      and(
        eq(inquiries.id, inquiryId),
        isNull(inquiries.erasedAt),
        isNotNull(mediators.uniteConnectedId),
      ),
    )
  return found?.suiteCode ? { inquiry: found.inquiry, suiteCode: found.suiteCode } : undefined
}

type Forwarding = { outcome: ForwardOutcome; at: Date; follows?: SuiteFollow[] }

/** Notes when an enquiry was last posted to the suite, what became of it, and what it asked for. */
export async function recordForwarding(
  db: Queryable,
  inquiryId: string,
  { outcome, at, follows }: Forwarding,
): Promise<void> {
  await db
    .update(inquiries)
    .set({ forwardedAt: at, forwardOutcome: outcome, suiteFollows: follows })
    .where(eq(inquiries.id, inquiryId))
}

/** The last lead of this mediator that was posted to the suite. */
export async function findLastForwarding(
  db: Queryable,
  mediatorId: string,
): Promise<{ at: Date; outcome: string } | undefined> {
  const [last] = await db
    .select({ at: inquiries.forwardedAt, outcome: inquiries.forwardOutcome })
    .from(inquiries)
    .where(and(eq(inquiries.mediatorId, mediatorId), isNotNull(inquiries.forwardedAt)))
    .orderBy(desc(inquiries.forwardedAt))
    .limit(1)
  return last?.at ? { at: last.at, outcome: last.outcome ?? '' } : undefined
}
