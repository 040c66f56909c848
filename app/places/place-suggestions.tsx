import { counted } from '#app/platform/text/plural.ts'
import { element, elementOfOurs } from '#app/ui/element.tsx'
import { iconHtml } from '#app/ui/icon-strokes.ts'
import { askForPlaces } from './ask-for-places.tsx'
import { enterText } from './enter-text.tsx'
import { addLocationButton } from './location-button.tsx'
import type { PlaceSuggestion } from './suggest-places.server.ts'

/** Milliseconds from the last key to the question. */
const typingPause = 100
const fewestLetters = 2

type Shown = { suggestions: readonly PlaceSuggestion[]; active: number | undefined; typed: string }

const nothing: Shown = { suggestions: [], active: undefined, typed: '' }

/**
 * Makes an input an editable combobox with a list: the arrow keys move through it, Enter or a press
 * takes an entry, Escape closes it, and Tab goes on with what was typed.
 */
export function suggestPlaces(input: HTMLInputElement, signal: AbortSignal): void {
  const around = input.parentElement
  if (!around) return
  around.dataset.enhanced = ''
  addLocationButton(input)
  const announcement = element('p', { role: 'status', class: 'sr-only' })
  around.append(announcement)
  let shown = nothing
  let list: HTMLElement | undefined
  let asking: AbortController | undefined

  const show = (next: Shown) => {
    shown = next
    const { suggestions, active } = next
    const isOpen = suggestions.length > 0
    list?.remove()
    list = isOpen ? listOf(input, next, choose) : undefined
    if (list) announcement.after(list)
    tellOpen(input, isOpen, active)
    const text = `${counted(suggestions.length, 'place')}. Use the arrow keys to choose one.`
    if (!isOpen) announcement.textContent = ''
    else if (announcement.textContent !== text) announcement.textContent = text
    if (active !== undefined) list?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }
  const close = () => {
    asking?.abort()
    show(nothing)
  }
  const choose = ({ label }: PlaceSuggestion) => {
    enterText(input, label)
    close()
  }
  const ask = async (pause: number) => {
    asking?.abort()
    const controller = new AbortController()
    asking = controller
    const typed = input.value.trim()
    if (typed.length < fewestLetters) return close()
    const suggestions = await askForPlaces(typed, pause, controller.signal)
    const isLeft = controller.signal.aborted || document.activeElement !== input
    if (!isLeft) show({ suggestions, active: undefined, typed })
  }
  const move = (step: 1 | -1) => {
    const { suggestions, active } = shown
    if (suggestions.length === 0) return ask(0)
    const start = step === 1 ? -1 : suggestions.length
    const next = ((active ?? start) + step + suggestions.length) % suggestions.length
    show({ ...shown, active: next })
  }
  const pressKey = (event: KeyboardEvent) => {
    const { suggestions, active } = shown
    const chosen = active === undefined ? undefined : suggestions[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape') {
      // A search field would empty itself.
      if (suggestions.length > 0) event.preventDefault()
      close()
    } else if (event.key === 'Enter') close()
  }
  const type = () => {
    if (document.activeElement === input) ask(typingPause)
  }
  input.addEventListener('input', type, { signal })
  input.addEventListener('keydown', pressKey, { signal })
  input.addEventListener('blur', close, { signal })
  signal.addEventListener('abort', () => {
    asking?.abort()
    for (const added of around.querySelectorAll(':scope > :not(input)')) added.remove()
  })
  show(nothing)
  // What was typed while the suggestions were on their way.
  if (input.value !== input.defaultValue) type()
}

const idOf = (input: HTMLInputElement) => `${input.id}-places`

function tellOpen(input: HTMLInputElement, isOpen: boolean, active: number | undefined) {
  const attributes = {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': String(isOpen),
    'aria-controls': isOpen ? idOf(input) : undefined,
    'aria-activedescendant': active === undefined ? undefined : `${idOf(input)}-${active}`,
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) input.removeAttribute(name)
    else input.setAttribute(name, value)
  }
}

function listOf(
  input: HTMLInputElement,
  { suggestions, active, typed }: Shown,
  choose: (suggestion: PlaceSuggestion) => void,
): HTMLElement {
  const side = isOnRight(input) ? 'right-0' : 'left-0'
  const options = suggestions.map((suggestion, at) => {
    const option = optionOf(suggestion, typed)
    option.id = `${idOf(input)}-${at}`
    option.ariaSelected = String(at === active)
    option.addEventListener('click', () => choose(suggestion))
    return option
  })
  const list = element(
    'div',
    {
      role: 'listbox',
      id: idOf(input),
      'aria-label': 'Places',
      class: `absolute top-full z-20 mt-1.5 max-h-[60vh] w-full min-w-[min(18rem,80vw)] overflow-y-auto rounded-md border border-line bg-white py-1 shadow-raised ${side}`,
    },
    ...options,
  )
  // The focus stays in the input.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  return list
}

function optionOf({ name, within, kind }: PlaceSuggestion, typed: string): HTMLElement {
  const isBeginning = name.toLowerCase().startsWith(typed.toLowerCase())
  const begun = isBeginning ? typed.length : 0
  const text = element('span', { class: 'min-w-0' })
  text.append(element('b', {}, name.slice(0, begun)), name.slice(begun))
  if (within) text.append(element('span', { class: 'block text-sm text-ink-soft' }, within))
  const option = element(
    'div',
    {
      role: 'option',
      tabindex: '-1',
      class:
        'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 leading-tight hover:bg-green-50 aria-selected:bg-green-50 aria-selected:inset-ring-2 aria-selected:inset-ring-green-700',
    },
    elementOfOurs(iconHtml('pin', 18, 'text-ink-soft')),
    text,
  )
  if (kind !== 'town')
    option.append(element('span', { class: 'ml-auto text-right text-sm text-ink-soft' }, kind))
  return option
}

/** A list that is wider than a field in the right half of a narrow page hangs from its right end. */
function isOnRight(input: HTMLInputElement): boolean {
  return input.getBoundingClientRect().left > window.innerWidth / 2 - 40
}
