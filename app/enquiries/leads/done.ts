import { listText } from '#app/platform/text/list-text.ts'
import { counted, numberText } from '#app/platform/text/plural.ts'
import { type InquiryStatus, inquiryStatuses, inquiryStatusLabel } from '../inquiry.ts'

/** What was done with several leads at once; a status where they were given that. */
export type Done = 'archived' | 'restored' | 'undone' | InquiryStatus

/** The element that the page begins at right after a change of several leads. */
export const doneHash = '#done'

export function isDone(code: string | null): code is Done {
  const statuses: string[] = inquiryStatuses.map((status) => status.code)
  return code !== null && ['archived', 'restored', 'undone', ...statuses].includes(code)
}

/** Why the change of a lead's status cannot be taken back. */
const reasonsNotToUndo = {
  replied: 'you replied since then',
  changed: 'changed since then',
} as const
export type NotUndone = keyof typeof reasonsNotToUndo

type Outcome = {
  changed: number
  stale: number
  /** The names of those whose change was not taken back, by the reason. */
  notUndone: Record<NotUndone, readonly string[]>
}

/** '3 leads archived.', how many were left alone, and which were not undone and why. */
export function doneText(done: Done, { changed, stale, notUndone }: Outcome): string {
  const left = (Object.keys(reasonsNotToUndo) as NotUndone[]).filter((why) => notUndone[why].length)
  const texts = [
    ...(changed > 0 || left.length === 0 ? [`${counted(changed, 'lead')} ${outcome(done)}.`] : []),
    ...(stale > 0 ? [`Left alone, because changed in another window: ${numberText(stale)}.`] : []),
    ...left.map((why) => `Not undone: ${listText(notUndone[why])}, ${reasonsNotToUndo[why]}.`),
  ]
  return texts.join(' ')
}

function outcome(done: Done): string {
  if (done === 'archived') return 'archived'
  if (done === 'restored') return 'put back among the open ones'
  if (done === 'undone') return 'given back the status from before'
  return `set to ${inquiryStatusLabel(done)}`
}
