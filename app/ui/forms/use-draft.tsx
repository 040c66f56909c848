import { useEffect, useRef, useState } from 'react'
import {
  type Draft,
  dropDraft,
  fieldsToRestore,
  openStorage,
  readDraft,
  storeDraft,
} from './drafts.tsx'
import { type Field, isChanged } from './is-changed.tsx'
import { useScriptsRun } from './use-scripts-run.tsx'

/**
 * Stores what is typed into a form in this browser, and fills it in again where the form is empty:
 * after Back, after a reload and in another form of the same name. `preset` is what the address has
 * chosen for some fields. Nothing of it is sent anywhere.
 */
export function useDraft(name: string, preset: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useRef<Draft>(undefined)
  const [isStored, setIsStored] = useState(false)
  const firstPreset = useRef(preset)

  useEffect(() => {
    const { current: element } = form
    if (!element) return
    const storage = openStorage()
    const preset = firstPreset.current
    const save = ({ target }: Event) => {
      const touched = isField(target) && isRemembered(target) ? target.name : ''
      if (touched === '') return
      // Once React has shown what follows from the change.
      setTimeout(() => {
        const names = new Set([...Object.keys(draft.current?.fields ?? {}), touched])
        const fields = Object.fromEntries([...names].map((each) => [each, typedIn(element, each)]))
        draft.current = { at: Date.now(), fields, preset }
        if (element.isConnected) setIsStored(storeDraft(storage, name, draft.current))
      })
    }
    element.addEventListener('input', save)
    // What was typed before the scripts ran is told to them first, and counts.
    const restoring = setTimeout(() => {
      const stored = readDraft(storage, name, Date.now())
      draft.current ??= stored
      if (!stored) return
      setIsStored(true)
      restore(element, fieldsToRestore(stored, preset))
    })
    return () => {
      clearTimeout(restoring)
      element.removeEventListener('input', save)
    }
  }, [name])

  const clear = () => {
    draft.current = undefined
    for (const field of fieldsOf(form.current)) empty(field)
    // Emptying a field is told like typing, and stored with the rest: so it is dropped afterwards.
    setTimeout(() => {
      draft.current = undefined
      dropDraft(openStorage(), name)
      setIsStored(false)
    })
  }
  return { form, isStored, clear }
}

type Props = { draft: Pick<ReturnType<typeof useDraft>, 'isStored' | 'clear'> }

/** Says what stays in this browser, and takes it away again. Without scripts nothing does. */
export function DraftNote({ draft: { isStored, clear } }: Props) {
  const [isCleared, setIsCleared] = useState(false)
  if (!useScriptsRun()) return null
  return (
    <p className="text-sm text-ink-soft">
      What you type is saved on this device only, for one day or until you send it.{' '}
      <button
        type="button"
        className="relative font-medium text-green-700 underline touch-44"
        onClick={() => {
          clear()
          setIsCleared(true)
        }}
      >
        Clear what I typed
      </button>{' '}
      <span role="status">{isCleared && !isStored && 'Cleared.'}</span>
    </p>
  )
}

/** Fields are filled one after another, since what one says may change what the next one offers. */
async function restore(form: HTMLFormElement, stored: [name: string, value: string][]) {
  const order = fieldsOf(form).map((field) => field.name)
  const fields = stored.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  for (const [name, value] of fields) {
    const all = fieldsOf(form).filter((field) => field.name === name)
    if (all.some(isChanged)) continue
    for (const field of all) fill(field, value)
    await null
  }
}

function fill(field: Field, value: string) {
  if (field.type === 'radio') {
    if (field.value !== value || !(field instanceof HTMLInputElement) || field.checked) return
    field.checked = true
  } else if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find((each) => each.value === value)
    if (!option || option.selected) return
    option.selected = true
  } else if (field.value === value) {
    return
  } else {
    field.value = value
  }
  tell(field)
  openAround(field)
}

function empty(field: Field) {
  if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.selected = option.defaultSelected
  } else if (field instanceof HTMLInputElement && field.type === 'radio') {
    field.checked = field.defaultChecked
  } else {
    field.value = ''
  }
  tell(field)
}

function tell(field: Field) {
  field.dispatchEvent(new CustomEvent('input', { bubbles: true }))
}

/** What is filled in is seen. */
function openAround(field: Field) {
  const details = field.closest('details')
  if (details && field.value !== '') details.open = true
}

function typedIn(form: HTMLFormElement, name: string): string {
  const found = form.elements.namedItem(name)
  return found && 'value' in found ? String(found.value) : ''
}

function fieldsOf(form: HTMLFormElement | null): Field[] {
  return [...(form?.elements ?? [])].filter(isField).filter(isRemembered)
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

/** Not what no person fills in, nor what a browser is not to remember either. */
function isRemembered(field: Field): boolean {
  const isTyped = !['hidden', 'password', 'file', 'submit', 'button'].includes(field.type)
  return isTyped && field.tabIndex >= 0 && field.autocomplete !== 'off' && field.name !== ''
}
