import type { Transaction } from '#app/platform/database/database.server.ts'
import type { SpamSignal } from '#app/platform/forms/spam-signals.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import type { SentInquiry } from '../deliver-inquiry.server.ts'
import { heldInquiries } from '../inquiries.table.server.ts'
import { heldInquiriesMail } from './held-inquiries-mail.server.ts'

type Held = {
  inquiry: SentInquiry
  mediatorId: string
  at: Date
  isObserved: boolean
  signals: SpamSignal[]
}

/**
 * Stores an enquiry for the administrators to decide on, in the caller's transaction, and tells
 * support by mail, at most once an hour.
 */
export async function holdInquiry(
  tx: Transaction,
  { jobs, environment }: Pick<Platform, 'jobs' | 'environment'>,
  { inquiry, mediatorId, at, isObserved, signals }: Held,
): Promise<void> {
  await tx
    .insert(heldInquiries)
    .values({ ...inquiry, mediatorId, isObserved, signals, createdAt: at })
  const mail = heldInquiriesMail(`held-${inquiry.id}`, environment)
  await jobs.send(tx, mailQueue, mail, { onceKey: 'held-inquiries' })
}
