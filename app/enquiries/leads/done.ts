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

/** '3 leads archived.', and how many were left alone. */
export function doneText(done: Done, changed: number, stale: number): string {
  const text = `${counted(changed, 'lead')} ${outcome(done)}.`
  if (stale === 0) return text
  return `${text} Left alone, because changed in another window: ${numberText(stale)}.`
}

function outcome(done: Done): string {
  if (done === 'archived') return 'archived'
  if (done === 'restored') return 'put back among the open ones'
  if (done === 'undone') return 'given back the status from before'
  return `set to ${inquiryStatusLabel(done)}`
}
