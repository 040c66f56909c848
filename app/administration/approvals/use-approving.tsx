import { useFetcher, useLocation } from 'react-router'
import type { Problem } from './approvals-page.tsx'

/**
 * Approves without leaving the page, which stays as it is if the server does not answer. All forms
 * of one visit to the page share it, and with it the latest problem.
 */
export function useApproving() {
  const fetcher = useFetcher<Problem>({ key: `approve ${useLocation().key}` })
  return {
    problem: fetcher.data,
    ApprovingForm: fetcher.Form,
    isApproving: (action: string) => fetcher.formAction === action,
  }
}
