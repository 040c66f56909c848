import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { countCopies, isFlooded } from '#app/platform/forms/sent-before.server.ts'
import {
  findSentForm,
  lockSentForm,
  recordSentForm,
  sentForm,
} from '#app/platform/forms/sent-forms.server.ts'
import { type FormFacts, findSuspicion } from '#app/platform/forms/spam-signals.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
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

/**
 * Stores a report with a copy of what it is about, in one transaction with the mails of it: the
 * receipt, where an email address was given, and the word to support. The same form again is a
 * repeated post and has the same reference. Refuses a client that sent too many within an
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
  const secret = sending.form?.secret
  // Two people may say the same of something in the same few words.
  const words = ['report', kind, reviewId ?? mediatorId, form, secret ? '' : ip]
  const posted = sentForm(services, secret, ...words)

  const earlier = await findEarlier(db, await findSentForm(db, posted))
  if (earlier) return earlier
  const flood = { recipientIds: [mediatorId], questionAfter: environment.reportQuestionAfter, at }
  if (!sending.isAnswered && (await isFlooded(db, sentReports, flood)))
    return { ok: false, reason: 'unanswered' }
  if (!(await limits.allowsSending('report-from-ip', ip))) return { ok: false, reason: 'too-many' }

  const copies = await countCopies(db, sentReports, { text: form.text, at })
  const spamSignals = sending.form
    ? findSuspicion({ ...sending.form, text: form.text, copies })
    : []
  const sender = { ip, email: form.email, userId: sending.userId }
  const facts = await findSenderFacts(db, keyedDigest, mediatorId, sender)
  // What looks like spam gets no mail to an address that may be anybody's.
  const wantsReceipt = form.email !== '' && spamSignals.length === 0
  const mayMail = wantsReceipt && (await mayMailReceipt(services, form.email, ip))

  return db.transaction<Recorded>(async (tx) => {
    const repeated = await findEarlier(tx, await lockSentForm(tx, posted))
    if (repeated) return repeated
    const id = randomUUID()
    const reference = newReference()
    await tx.insert(reports).values({
      ...{ kind, mediatorId, reviewId, mediatorName, reviewAuthor },
      ...form,
      id,
      reference,
      reportedText: subject.text,
      clientIpKey: facts.clientIpKey,
      isByMediator: facts.isByMediator,
      spamSignals,
      createdAt: at,
    })
    await recordSentForm(tx, posted, id)
    await jobs.send(tx, mailQueue, reportsWaitingMail(reference, environment), {
      onceKey: 'reports-waiting',
    })
    if (mayMail) await jobs.send(tx, mailQueue, reportReceiptMail(form.email, reference))
    return { ok: true, reference }
  })
}

/** The report that a form led to. */
async function findEarlier(db: Queryable, id: string | undefined) {
  if (id === undefined) return undefined
  const [earlier] = await db
    .select({ reference: reports.reference })
    .from(reports)
    .where(eq(reports.id, id))
  return earlier && ({ ok: true, ...earlier } as const)
}

/** One receipt too many is only left out. */
async function mayMailReceipt({ limits }: Platform, email: string, ip: string): Promise<boolean> {
  const quiet = { isQuiet: true }
  return (
    (await limits.allowsSending('report-receipt-to-address', email, quiet)) &&
    (await limits.allowsSending('report-receipt-from-ip', ip, quiet))
  )
}

/** One of 656 thousand million, so that a second one of the same is not to be expected. */
function newReference(): string {
  const letters = Array.from({ length: 8 }, () => referenceAlphabet[randomInt(30)] ?? '')
  return toReference(letters)
}
