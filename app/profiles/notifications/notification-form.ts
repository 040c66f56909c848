import { z } from 'zod'
import { choice } from '#app/platform/forms/fields.ts'
import { type NotificationKind, notificationCodes } from '../notification-kinds.ts'

/** The boxes that are ticked are the mails that are wanted; all others are switched off. */
export const notificationSchema = z.object({
  kind: z.preprocess(
    (value) => [value ?? []].flat(),
    z
      .array(z.unknown())
      .transform((wanted): NotificationKind[] =>
        notificationCodes.filter((code) => !wanted.includes(code)),
      ),
  ),
  when: choice(['at-once', 'daily'], 'at-once'),
})
