import { type RefObject, useEffect, useRef } from 'react'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { type FormPost, useAcceptance } from './use-form-post.tsx'

/**
 * Once a post is accepted, empties the fields that still hold what was sent. What was typed while it
 * was under way stays.
 */
export function useEmptyOnceSent<Answer extends FormAnswer>(
  form: RefObject<HTMLFormElement | null>,
  { fetcher, answer }: FormPost<Answer>,
) {
  const sent = useRef<FormData>(undefined)
  useEffect(() => {
    if (fetcher.formData) sent.current = fetcher.formData
  }, [fetcher.formData])
  useAcceptance<FormAnswer>(answer, () => {
    for (const field of form.current?.elements ?? []) empty(field, sent.current)
  })
}

function empty(field: Element, sent: FormData | undefined) {
  if (field instanceof HTMLTextAreaElement) {
    if (isAsSent(field, sent)) field.value = ''
  } else if (field instanceof HTMLSelectElement) {
    if (isAsSent(field, sent))
      for (const option of field.options) option.selected = option.defaultSelected
  } else if (field instanceof HTMLInputElement && field.type !== 'hidden') {
    if (isAsSent(field, sent)) field.value = field.defaultValue
  }
}

/** Browsers may send other ends of lines than a field holds. */
function isAsSent({ name, value }: { name: string; value: string }, sent: FormData | undefined) {
  const text = sent?.get(name)
  return typeof text === 'string' && text.replaceAll('\r\n', '\n') === value
}
