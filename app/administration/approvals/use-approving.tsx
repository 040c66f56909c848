import type { ReactNode } from 'react'
import { Form, type FormProps, useLocation, useNavigation } from 'react-router'
import type { Accepted, Refused } from '#app/platform/forms/form-answer.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
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
  const key = approvingKey(useLocation().key)
  const { fetcher, refused } = useFormPost<ApprovalAnswer>(key, given)
  const navigation = useNavigation()
  return {
    refused,
    isApproving: (action: string) =>
      fetcher.formAction === action || navigation.formAction === action,
  }
}

/**
 * Posted while another page is on its way, it takes the place of that page, as any form of a
 * browser does: the answer of a form that stays on its page is lost when the page goes.
 */
export function ApprovingForm({
  children,
  ...props
}: Omit<FormProps, 'navigate' | 'fetcherKey' | 'children'> & { children: ReactNode }) {
  const key = approvingKey(useLocation().key)
  const isLeaving = useNavigation().state === 'loading'
  return (
    <Form {...props} method="post" navigate={isLeaving} fetcherKey={key}>
      <AccountField />
      {children}
    </Form>
  )
}

function approvingKey(locationKey: string): string {
  return `approve ${locationKey}`
}
