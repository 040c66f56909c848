import { refuse } from '#app/platform/forms/answer-post.server.ts'
import { photoRefusals } from '../profile-messages.ts'

/** The photo is at fault, the account has one under way, or the process has too many. */
const statuses = {
  'not-a-picture': 422,
  'too-large': 422,
  'too-many-pixels': 422,
  'too-complex': 422,
  'too-many': 429,
  'under-way': 429,
  busy: 503,
} as const

/** Answers that a file was not taken for a photo, by the reason that `makePhoto` gives. */
export function refusePhoto(reason: keyof typeof photoRefusals, posted: FormData) {
  return refuse(statuses[reason], photoRefusals[reason], posted, 'photo')
}
