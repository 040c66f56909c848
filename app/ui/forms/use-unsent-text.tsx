import { type RefObject, useEffect, useRef } from 'react'

/**
 * Tells of what is typed in the field `text` of a form, and was not sent, when the form goes: because what
 * it was for has gone, as another form of the page has found.
 */
export function useUnsentText(
  form: RefObject<HTMLFormElement | null>,
  onUnsent: (text: string) => void,
  isShown = true,
) {
  const latest = useRef(onUnsent)
  useEffect(() => {
    latest.current = onUnsent
  })
  useEffect(() => {
    const field = isShown ? form.current?.elements.namedItem('text') : undefined
    return () => {
      if (field instanceof HTMLTextAreaElement && field.value.trim() !== '')
        latest.current(field.value)
    }
  }, [form, isShown])
}
