import { useFetcher } from 'react-router'
import type { FormAnswer } from './form-answer.ts'

/**
 * The form's fetcher, and what came back to it last: over the fetcher where JavaScript runs, with
 * the page (`given`) where it does not. The form and the title above it share one by its key.
 */
export function useFormAnswer(form: 'enquiry' | 'review', slug: string, given?: FormAnswer) {
  const fetcher = useFetcher<FormAnswer>({ key: `${form} ${slug}` })
  return { fetcher, answer: fetcher.data ?? given }
}
