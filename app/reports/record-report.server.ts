import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { lockText } from '#app/platform/database/locks.server.ts'
import { countCopies, isFlooded } from '#app/platform/forms/sent-before.server.ts'
import { type FormFacts, findSuspicion } from '#app/platform/forms/spam-signals.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { findSenderFacts } from '#app/reviews/sender-facts.server.ts'
import { referenceAlphabet, toReference } from './report.ts'
import type { ReportForm } from './report-form.ts'
import { reportReceiptMail, reportsWaitingMail } from './report-mails.server.ts'
import type { ReportSubject } from './report-subject.server.ts'
import { reports, sentReports } from './reports.table.server.ts'

/** Who posts a report, as far as is known. */
type Sending = {
  ip?: string
  userId?: string | undefined
  form?: FormFacts
  /** Whether it came with the answer to a question of ours. */
  isAnswered?: boolean
}

type Recorded = { ok: true; reference: string } | { ok: false; reason: 'too-many' | 'unanswered' }

const repeatWindow = 24 * 60 * 60 * 1000

/**
 * Stores a report with a copy of what it is about, in one transaction with the mails of it: the
 * receipt, where an email address was given, and the word to support. The same again within a day
 * is a repeated post and has the same reference. Refuses a client that sent too many within an
 * hour, and, while there is a flood of reports, one that has not answered a question.
 */
export async function recordReport(
  services: Platform,
  subject: ReportSubject,
  form: ReportForm,
  sending: Sending = {},
): Promise<Recorded> {
  const { db, jobs, environment, limits, now, keyedDigest } = services
  const { kind, mediatorId, reviewId, mediatorName, reviewAuthor } = subject
  const { ip = '' } = sending
  const at = now()
  // Two people may say the same of something in the same few words.
  const digest = digestOf(kind, reviewId ?? mediatorId, form, ip && keyedDigest(`address ${ip}`))

  return db.transaction<Recorded>(async (tx) => {
    await lockText(tx, 'report', digest)
    const [earlier] = await tx
      .select({ reference: reports.reference })
      .from(reports)
      .where(
        and(
          eq(reports.digest, digest),
          gt(reports.createdAt, new Date(at.getTime() - repeatWindow)),
        ),
      )
    if (earlier) return { ok: true, ...earlier }

    const questionAfter = environment.reportQuestionAfter
    const flood = { recipientIds: [mediatorId], questionAfter, at }
    if (!sending.isAnswered && (await isFlooded(tx, sentReports, flood)))
      return { ok: false, reason: 'unanswered' }
    if (!(await limits.allowsWithin(tx, 'report-from-ip', ip, at)))
      return { ok: false, reason: 'too-many' }

    const copies = await countCopies(tx, sentReports, { text: form.text, at })
    const spamSignals = sending.form
      ? findSuspicion({ ...sending.form, text: form.text, copies })
      : []
    const sender = { ip, email: form.email, userId: sending.userId }
    const facts = await findSenderFacts(tx, keyedDigest, mediatorId, sender)
    const reference = newReference()
    await tx.insert(reports).values({
      ...{ kind, mediatorId, reviewId, mediatorName, reviewAuthor },
      ...form,
      id: randomUUID(),
      reference,
      reportedText: subject.text,
      clientIpKey: facts.clientIpKey,
      isByMediator: facts.isByMediator,
      spamSignals,
      digest,
      createdAt: at,
    })
    await jobs.send(tx, mailQueue, reportsWaitingMail(reference, environment), {
      onceKey: 'reports-waiting',
    })
    // What looks like spam gets no mail to an address that may be anybody's.
    if (form.email === '' || spamSignals.length > 0) return { ok: true, reference }
    const refused = await limits.refusedWithin(
      tx,
      [
        { kind: 'report-receipt-to-address', who: form.email, isQuiet: true },
        { kind: 'report-receipt-from-ip', who: ip, isQuiet: true },
      ],
      at,
    )
    if (refused.length === 0)
      await jobs.send(tx, mailQueue, reportReceiptMail(form.email, reference))
    return { ok: true, reference }
  })
}

/** One of 656 thousand million, so that a second one of the same is not to be expected. */
function newReference(): string {
  const letters = Array.from({ length: 8 }, () => referenceAlphabet[randomInt(30)] ?? '')
  return toReference(letters)
}
