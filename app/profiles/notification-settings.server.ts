import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { type NotificationKind, notificationCodes } from './notification-kinds.ts'
import { notificationSettings } from './notification-settings.table.server.ts'

export type NotificationSettings = {
  off: readonly NotificationKind[]
  hasDailyDigest: boolean
}

/** What a mediator chose; everything at once until they choose. */
export async function findNotificationSettings(
  db: Queryable,
  mediatorId: string,
): Promise<NotificationSettings> {
  const [stored] = await db
    .select({
      off: notificationSettings.off,
      hasDailyDigest: notificationSettings.hasDailyDigest,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.mediatorId, mediatorId))
  return notificationSettingsOf(stored)
}

/** What a row says, or that there is none; without kinds of a later version. */
export function notificationSettingsOf(
  stored: { off: readonly string[]; hasDailyDigest: boolean } | null | undefined,
): NotificationSettings {
  const { off, hasDailyDigest } = stored ?? { off: [], hasDailyDigest: false }
  return { off: notificationCodes.filter((code) => off.includes(code)), hasDailyDigest }
}

export async function saveNotificationSettings(
  db: Queryable,
  mediatorId: string,
  { off, hasDailyDigest }: NotificationSettings,
): Promise<void> {
  const chosen = { off: [...off], hasDailyDigest }
  await db
    .insert(notificationSettings)
    .values({ mediatorId, ...chosen })
    .onConflictDoUpdate({ target: notificationSettings.mediatorId, set: chosen })
}

/** Stores what a form changed of what it showed; all that it says, where it does not say what that was. */
export async function changeNotificationSettings(
  tx: Transaction,
  mediatorId: string,
  typed: NotificationSettings,
  shown: NotificationSettings | undefined,
): Promise<void> {
  const stored = await findNotificationSettings(tx, mediatorId)
  const isUntouched = (code: NotificationKind) =>
    shown?.off.includes(code) === typed.off.includes(code)
  const off = notificationCodes.filter((code) =>
    (isUntouched(code) ? stored : typed).off.includes(code),
  )
  const { hasDailyDigest } = shown?.hasDailyDigest === typed.hasDailyDigest ? stored : typed
  await saveNotificationSettings(tx, mediatorId, { off, hasDailyDigest })
}

/** Whether mails of this kind are sent at all, at once or with the others of a day. */
export async function wantsMail(
  db: Queryable,
  mediatorId: string,
  kind: NotificationKind,
): Promise<boolean> {
  return !(await findNotificationSettings(db, mediatorId)).off.includes(kind)
}
