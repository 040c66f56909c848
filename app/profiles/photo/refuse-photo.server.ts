import { refuse } from '#app/platform/forms/answer-post.server.ts'
import { photoRefusalMessage } from '../profile-messages.ts'

/** The photo is at fault, the account has one under way, or the process has too many. */
const statuses = {
  'not-a-picture': 422,
  damaged: 422,
  'too-large': 422,
  'too-many-pixels': 422,
  'too-complex': 422,
  'too-many': 429,
  'under-way': 429,
  busy: 503,
} as const

type Refusal = Parameters<typeof photoRefusalMessage>[0]

/** Answers that a file was not taken for a photo, by what `makePhoto` says of it. */
export function refusePhoto(refusal: Refusal, posted: FormData) {
  return refuse(statuses[refusal.reason], photoRefusalMessage(refusal), posted, 'photo')
}
