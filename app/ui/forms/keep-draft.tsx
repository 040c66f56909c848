import { element } from '../element.tsx'
import {
  type Draft,
  dropDraft,
  fieldsToRestore,
  findOtherDraft,
  openStorage,
  readDraft,
  storeDraft,
} from './drafts.tsx'
import { type Field, isChanged } from './is-changed.tsx'

/**
 * Stores what is typed into a form in this browser, and fills it in again where the form is empty:
 * after Back and after a reload. What was typed into the same form for somebody else is offered.
 * `preset` is what the address has chosen for some fields. Nothing of it is sent anywhere. Gives the
 * end of it.
 */
export function keepDraft(form: HTMLFormElement, preset: Record<string, string>): () => void {
  const ending = new AbortController()
  const storage = openStorage()
  const name = form.dataset.draft ?? ''
  const news = element('span', { role: 'status' })
  let draft: Draft | undefined
  let isClearing = false

  const save = ({ target }: Event) => {
    const touched = isField(target) && isRemembered(target) ? target.name : ''
    if (touched === '' || isClearing) return
    const names = new Set([...Object.keys(draft?.fields ?? {}), touched])
    const fields = Object.fromEntries([...names].map((each) => [each, typedIn(form, each)]))
    draft = { at: Date.now(), fields, preset }
    storeDraft(storage, name, draft)
    news.textContent = ''
  }
  const clear = () => {
    // Emptying a field is told like typing.
    isClearing = true
    for (const field of fieldsOf(form)) empty(field)
    isClearing = false
    draft = undefined
    dropDraft(storage, name)
    news.textContent = 'Cleared.'
  }
  const other = () => findOtherDraft(storage, name, Date.now())
  const takeOther = () => {
    const found = other()
    if (found) restore(form, fieldsToRestore(found, preset))
    fieldsOf(form)[0]?.focus()
  }

  form.addEventListener('input', save, { signal: ending.signal })
  const note = form.querySelector('[data-draft-note]')
  note?.replaceChildren(
    'What you type is saved on this device only, for one day or until you send it. ',
    noteButton('Clear what I typed', clear),
    ...(other() ? [' ', noteButton('Use what I typed for another mediator', takeOther)] : []),
    ' ',
    news,
  )
  // What was typed before the scripts ran counts.
  const restoring = setTimeout(() => {
    const stored = readDraft(storage, name, Date.now())
    draft ??= stored
    if (stored) restore(form, fieldsToRestore(stored, preset))
  })
  return () => {
    clearTimeout(restoring)
    ending.abort()
    note?.replaceChildren()
  }
}

function noteButton(text: string, onPress: () => void): HTMLElement {
  const look = 'relative font-medium text-green-700 underline touch-44'
  const button = element('button', { type: 'button', class: look }, text)
  button.addEventListener('click', onPress)
  return button
}

/** Fields are filled in their order, since what one says may change what the next one offers. */
function restore(form: HTMLFormElement, stored: [name: string, value: string][]) {
  const order = fieldsOf(form).map((field) => field.name)
  const fields = stored.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  for (const [name, value] of fields) {
    const all = fieldsOf(form).filter((field) => field.name === name)
    const changed = all.filter(isChanged)
    // Browsers fill in what they remember themselves, also where it is folded away.
    for (const field of changed) openAround(field)
    if (changed.length === 0) for (const field of all) fill(field, value)
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

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField).filter(isRemembered)
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
