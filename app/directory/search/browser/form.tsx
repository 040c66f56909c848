import { isChanged } from '#app/ui/forms/is-changed.tsx'
import { shortQuery } from '../search-query.ts'
import { closePanels } from './panels.tsx'

/** Milliseconds from the last key to the search. */
const typingPause = 300

type Search = (query: URLSearchParams, how: { replace: boolean }) => void

/**
 * A choice searches at once and typing after a pause; only typing leaves no trace in the history.
 * What was typed and chosen before the scripts ran is searched for now.
 */
export function watchForm(form: HTMLFormElement, search: Search): void {
  let typing: ReturnType<typeof setTimeout> | undefined
  const begin = (replace: boolean) => {
    clearTimeout(typing)
    search(shortQuery(new FormData(form)), { replace })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    begin(false)
    if (closePanels(form)) document.getElementById('results')?.focus()
  })
  form.addEventListener('input', ({ target }) => {
    clearTimeout(typing)
    if (isTextField(target)) {
      typing = setTimeout(begin, typingPause, true)
      return
    }
    matchAreas(form, target, { isEarly: false })
    begin(false)
  })
  const early = takeEarlyInput(form)
  if (early.some((field) => !isTextField(field))) begin(false)
  else if (early.length > 0) typing = setTimeout(begin, typingPause, true)
}

function isTextField(target: EventTarget | null) {
  return target instanceof HTMLInputElement && ['text', 'search'].includes(target.type)
}

/** The fields that something was typed or chosen in before, of which areas follow each other. */
function takeEarlyInput(form: HTMLFormElement) {
  const changed = [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input:not([type=hidden]), select',
    ),
  ].filter(isChanged)
  for (const field of changed) matchAreas(form, field, { isEarly: true })
  return changed
}

/**
 * The choice of what it is about and the boxes of areas always say the same. Boxes that were ticked
 * before the scripts ran count beside a choice from then.
 */
function matchAreas(
  form: HTMLFormElement,
  changed: EventTarget | null,
  { isEarly }: { isEarly: boolean },
) {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name=specialties]')]
  const about = form.querySelector<HTMLSelectElement>('select[name=disputeType]')
  if (!about) return
  if (changed === about) {
    for (const box of boxes) {
      const staysTicked = isEarly && box.checked && !box.defaultChecked
      box.checked = staysTicked || box.value === about.value
    }
  } else if (boxes.some((box) => box === changed)) {
    const ticked = boxes.filter((box) => box.checked)
    about.value = ticked.length === 1 ? (ticked[0]?.value ?? '') : ''
  }
}
