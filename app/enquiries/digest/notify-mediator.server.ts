import type { Transaction } from '#app/platform/database/database.server.ts'
import { type NotificationKind, ungatheredKinds } from '#app/profiles/notification-kinds.ts'
import { findNotificationSettings } from '#app/profiles/notification-settings.server.ts'
import { digestEntries } from './digest-entries.table.server.ts'

type Notice = {
  mediatorId: string
  kind: NotificationKind
  /** The lead that it is about, stored by then. */
  inquiryId?: string
  at: Date
}

/**
 * Tells a mediator of something in the way that they chose, in the caller's transaction: `sendNow`
 * sends the mail at once, one mail a day gathers it with others, or no mail is sent.
 */
export async function notifyMediator(
  tx: Transaction,
  { mediatorId, kind, inquiryId, at }: Notice,
  sendNow: () => Promise<unknown>,
): Promise<void> {
  const { off, hasDailyDigest } = await findNotificationSettings(tx, mediatorId)
  if (off.includes(kind)) return
  if (hasDailyDigest && !ungatheredKinds.includes(kind))
    await tx.insert(digestEntries).values({ mediatorId, kind, inquiryId, createdAt: at })
  else await sendNow()
}
