import { z } from 'zod'
import { choice } from '#app/platform/forms/fields.ts'
import { type NotificationKind, notificationCodes } from '../notification-kinds.ts'

/** The boxes that are ticked are the mails that are wanted; every other kind is switched off. */
const unticked = z.preprocess(
  (value) => [value ?? []].flat(),
  z
    .array(z.unknown())
    .transform((wanted): NotificationKind[] =>
      notificationCodes.filter((code) => !wanted.includes(code)),
    ),
)
const when = choice(['at-once', 'daily'], 'at-once')

/** What was ticked and, hidden, what the page showed as ticked. */
export const notificationSchema = z.object({
  kind: unticked,
  when,
  'shown.kind': unticked,
  'shown.when': when,
})
