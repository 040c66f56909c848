import { useLocation } from 'react-router'
import type { Accepted, Refused } from '#app/platform/forms/form-answer.ts'
import { useFormPost } from '#app/ui/forms/use-form-post.tsx'
import type { FieldChange } from '../reviewed-fields.ts'
import type { StaleProfile } from './hold-selected.server.ts'

/** Why something was not approved, and what changed after the page was opened. */
export type ApprovalRefused = Refused & {
  /** Of the one profile that was to be approved. */
  changes?: FieldChange[]
  /** Those among several that changed. */
  stale?: StaleProfile[]
}

export type ApprovalAnswer = Accepted | ApprovalRefused

/**
 * Approves without leaving the page, which stays as it is if the server does not answer. All forms
 * of one visit to the page share it, and with it the latest refusal; `given` is the one that came
 * with the page, where it was posted without JavaScript.
 */
export function useApproving(given?: ApprovalAnswer) {
  const post = useFormPost<ApprovalAnswer>(`approve ${useLocation().key}`, given)
  return {
    refused: post.refused,
    ApprovingForm: post.fetcher.Form,
    isApproving: (action: string) => post.fetcher.formAction === action,
  }
}
