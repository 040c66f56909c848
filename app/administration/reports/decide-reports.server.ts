import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { outcomeLabel, outcomeSentence, reasonLabel } from '#app/reports/report.ts'
import { reportOutcomeMail, reportPassedOnMail } from '#app/reports/report-mails.server.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { deleteReviewWithin } from '#app/reviews/delete-review.server.ts'
import { type DeletionReason, recordedReason } from '#app/reviews/deletion-reasons.ts'
import { type LockedMediator, lockMediator } from '../lock-mediator.server.ts'
import { takeDownWithin } from '../take-down-profile.server.ts'
import { outcomesFor, type ReportDecision } from './decision-form.ts'
import { isAboutSame, type ReportRow } from './find-reports.server.ts'

export type DecisionRefusal = 'missing' | 'own' | 'decided' | 'gone'

type Decided = { ok: true } | { ok: false; reason: DecisionRefusal }

/** What a decision needs to know, within its transaction. */
type Deciding = { tx: Transaction; services: Platform; actor: SessionUser; at: Date }

/**
 * Decides on a report, and with it on others that wait and are about the same thing: takes down what
 * was reported or asks its mediator to correct it, tells everyone who left an email address, and
 * records who decided, all in one transaction. The same decision once more changes nothing.
 */
export async function decideReports(
  services: Platform,
  actor: SessionUser,
  id: string,
  decision: ReportDecision,
): Promise<Decided> {
  const at = services.now()
  return services.db.transaction<Decided>(async (tx) => {
    const subject = await lockSubject(tx, actor, id)
    if (!subject.ok) return subject
    const { report, mediator } = subject
    if (report.decidedAt !== null) {
      const isRepeated = report.outcome === decision.outcome && report.decidedBy === actor.id
      return isRepeated ? { ok: true } : { ok: false, reason: 'decided' }
    }
    const deciding = { tx, services, actor, at }
    if (!(await act(deciding, { report, mediator, decision }))) return { ok: false, reason: 'gone' }

    const decided = [report, ...(await lockOthers(tx, report, decision.also))]
    await store(deciding, decided, decision)
    await tellReporters(deciding, decided, decision)
    for (const each of decided) {
      await recordAudit(tx, {
        actor,
        action: 'report.decide',
        subjectId: each.reference,
        ...(mediator && { person: mediator.person }),
        reviewAuthor: each.reviewAuthor,
        after: {
          reported: each.kind,
          reportReason: reasonLabel(each.reason),
          outcome: outcomeLabel(decision.outcome),
          told: outcomeSentence(decision.outcome, decision.outcomeText),
          ...(decision.mediatorText && { toldMediator: decision.mediatorText }),
          ...(decision.note && { note: decision.note }),
        },
        at,
      })
    }
    return { ok: true }
  })
}

type Subject = { report: ReportRow; mediator: LockedMediator | null }

/** Locks the mediator first, as every other decision does, and then the report. */
async function lockSubject(
  tx: Transaction,
  actor: SessionUser,
  id: string,
): Promise<({ ok: true } & Subject) | { ok: false; reason: DecisionRefusal }> {
  const [known] = await tx
    .select({ mediatorId: reports.mediatorId })
    .from(reports)
    .where(eq(reports.id, id))
  if (!known) return { ok: false, reason: 'missing' }
  const locked = known.mediatorId ? await lockMediator(tx, actor, known.mediatorId) : null
  if (locked && !locked.ok && locked.reason === 'own') return { ok: false, reason: 'own' }
  const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update')
  if (!report) return { ok: false, reason: 'missing' }
  return { ok: true, report, mediator: locked?.ok ? locked : null }
}

/** Does to what was reported what was decided; false where it is not there any more. */
async function act(
  { tx, services, actor, at }: Deciding,
  { report, mediator, decision }: Subject & { decision: ReportDecision },
): Promise<boolean> {
  const { outcome, deletionReason, mediatorText } = decision
  if (!outcomesFor(report.kind as 'review').some(({ code }) => code === outcome)) return false
  if (outcome === 'no_action') return true
  if (!mediator) return false
  const { id } = mediator.recipient

  if (outcome === 'review_removed') {
    if (report.reviewId === null) return false
    const details = `reported, ${report.reference}`
    const reason = recordedReason({ reason: deletionReason as DeletionReason, details })
    return (await deleteReviewWithin(tx, actor, { id: report.reviewId, reason, at })).ok
  }
  if (outcome === 'profile_removed')
    return (await takeDownWithin(tx, services, actor, { id, reason: mediatorText, at })).ok

  const passedOn = {
    reference: report.reference,
    text: mediatorText,
    isReview: report.kind === 'review',
  }
  const mail = reportPassedOnMail(mediator.recipient, passedOn, services.environment.appUrl)
  await services.jobs.send(tx, mailQueue, mail)
  return true
}

/** Those of the named reports that wait, and are about the same thing. */
function lockOthers(tx: Transaction, report: ReportRow, ids: string[]): Promise<ReportRow[]> {
  const named = ids.filter((id) => id !== report.id)
  if (named.length === 0) return Promise.resolve([])
  return tx
    .select()
    .from(reports)
    .where(and(inArray(reports.id, named), isNull(reports.decidedAt), isAboutSame(report)))
    .orderBy(reports.id)
    .for('update')
}

async function store(
  { tx, actor, at }: Deciding,
  decided: readonly ReportRow[],
  { outcome, outcomeText, mediatorText, note }: ReportDecision,
): Promise<void> {
  await tx
    .update(reports)
    .set({
      decidedAt: at,
      decidedBy: actor.id,
      outcome,
      outcomeText: outcomeSentence(outcome, outcomeText),
      mediatorText,
      note,
    })
    .where(
      inArray(
        reports.id,
        decided.map(({ id }) => id),
      ),
    )
}

/** One mail to each address, however many reports it sent. */
async function tellReporters(
  { tx, services }: Deciding,
  decided: readonly ReportRow[],
  { outcome, outcomeText }: ReportDecision,
): Promise<void> {
  const sentence = outcomeSentence(outcome, outcomeText)
  const byEmail = Map.groupBy(
    decided.filter(({ email }) => email !== ''),
    ({ email }) => email.toLowerCase(),
  )
  for (const sent of byEmail.values()) {
    const [first] = sent
    if (!first) continue
    const references = sent.map(({ reference }) => reference)
    await services.jobs.send(tx, mailQueue, reportOutcomeMail(first.email, references, sentence))
  }
}
