import type { Transaction } from '#app/platform/database/database.server.ts'
import { type NotificationKind, ungatheredKinds } from '#app/profiles/notification-kinds.ts'
import type { NotificationSettings } from '#app/profiles/notification-settings.server.ts'
import { findInquiryAddress, type InquiryAddress } from '../find-inquiry-address.server.ts'
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
 * sends the mail at once, one mail a day gathers it with others, or no mail is sent. For an account that
 * is suspended it waits in the daily mail until that is open again.
 */
export async function notifyMediator(
  tx: Transaction,
  { mediatorId, kind, inquiryId, at }: Notice,
  sendNow: (address: InquiryAddress) => Promise<unknown>,
): Promise<void> {
  const { isSuspended, settings, ...address } = await findInquiryAddress(tx, mediatorId)
  const way = wayToTell(isSuspended ? { ...settings, hasDailyDigest: true } : settings, kind)
  if (way === 'daily')
    await tx.insert(digestEntries).values({ mediatorId, kind, inquiryId, createdAt: at })
  else if (way === 'now') await sendNow(address)
}

/** Whether a mediator is told at once, once a day with other things, or never. */
function wayToTell(
  { off, hasDailyDigest }: NotificationSettings,
  kind: NotificationKind,
): 'never' | 'daily' | 'now' {
  if (off.includes(kind)) return 'never'
  return hasDailyDigest && !ungatheredKinds.includes(kind) ? 'daily' : 'now'
}
