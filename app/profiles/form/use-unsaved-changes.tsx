import { type RefObject, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'

export type UnsavedChanges = ReturnType<typeof useUnsavedChanges>

/** Asks before the page is left with changes that are not saved, within the site or out of it. */
export function useUnsavedChanges(
  form: RefObject<HTMLFormElement | null>,
  answer: { ok?: boolean } | undefined,
) {
  const saved = useRef<string>(undefined)
  const [isChanged, setChanged] = useState(answer !== undefined && !answer.ok)

  useEffect(() => {
    const element = form.current
    if (!element) return
    saved.current ??= textOf(untouched(element))
    const compare = () => setChanged(textOf(element) !== saved.current)
    element.addEventListener('input', compare)
    return () => element.removeEventListener('input', compare)
  }, [form])

  useEffect(() => {
    if (!form.current || !answer?.ok) return
    saved.current = textOf(form.current)
    setChanged(false)
  }, [form, answer])

  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
}

/** The form as it came with the page: something may have been typed before the scripts ran. */
function untouched(element: HTMLFormElement): HTMLFormElement {
  const copy = element.cloneNode(true) as HTMLFormElement
  copy.reset()
  return copy
}

/** The version is ours, not typed. */
function textOf(element: HTMLFormElement): string {
  const typed = [...new FormData(element)].filter(([name]) => name !== 'version')
  return JSON.stringify(typed)
}
