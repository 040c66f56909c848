import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { LeadAnswer } from './lead-answer.tsx'

/** What the address says after each form was accepted. */
const acceptedToasts = { status: 'lead-saved', response: 'response-recorded' } as const

/**
 * A form's fetcher, and what came back to it last: over the fetcher where JavaScript runs, with
 * the page (`given`) where it does not. Once the form is accepted nothing is left to say.
 */
export function useLeadAnswer(form: 'status' | 'response', leadId: string, given?: LeadAnswer) {
  const fetcher = useFetcher<LeadAnswer>({ key: `${form} ${leadId}` })
  const { key, search } = useLocation()
  const forget = useEffectEvent(() => fetcher.reset())
  const isAccepted = new URLSearchParams(search).get('toast') === acceptedToasts[form]

  // biome-ignore lint/correctness/useExhaustiveDependencies: each acceptance has a key of its own.
  useEffect(() => {
    if (isAccepted) forget()
  }, [isAccepted, key])

  return { fetcher, answer: fetcher.data ?? given }
}

export type LeadAnswerState = ReturnType<typeof useLeadAnswer>
