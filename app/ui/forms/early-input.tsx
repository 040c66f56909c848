import { type ReactNode, useEffect } from 'react'
import { type Field, isChanged } from './is-changed.tsx'

/** What was typed before React took over: it sets every text area back to the text it came with. */
const earlyTexts = new Map<HTMLTextAreaElement, string>()

/** Ends what is done while React takes over. */
const takenOver = new AbortController()

/**
 * Called before React takes over the page. Until it has, it is told of no key and no choice: for
 * each it would do all that is left at once, and whoever types would wait for it.
 */
export function keepEarlyInput() {
  for (const area of document.querySelectorAll('textarea')) {
    if (isChanged(area)) earlyTexts.set(area, area.value)
  }
  const keep = (event: Event) => {
    // What is typed while React takes over a text area would be lost: it does so before the key.
    if (event.target instanceof HTMLTextAreaElement) return
    if (event.type !== 'click' || isAnsweredByBrowser(event.target)) event.stopPropagation()
  }
  // On the window they come before React's listeners, which are on the document.
  for (const type of hurrying) {
    addEventListener(type, keep, { capture: true, passive: true, signal: takenOver.signal })
  }
}

/** What React stops everything for; of the presses only those that the browser itself answers. */
const hurrying = [
  ...['keydown', 'keypress', 'keyup', 'textInput', 'input', 'change'],
  ...['compositionstart', 'compositionend', 'paste', 'cut'],
  ...['touchstart', 'touchend', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'],
]

function isAnsweredByBrowser(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, select, textarea, label, summary') !== null
  )
}

/**
 * Around the page in the browser. What was typed, ticked or chosen before the scripts ran is told
 * to them once they do, as `input` events: so everything that listens to a field listens to those.
 */
export function EarlyInput({ children }: { children: ReactNode }) {
  useEffect(() => {
    takenOver.abort()
    for (const [area, text] of earlyTexts) area.value = text
    earlyTexts.clear()
    // In tasks of their own, so that a key comes in between.
    setTimeout(() => {
      tell([...document.querySelectorAll<Field>('input, select, textarea')].filter(isChanged))
      // A press that waited is repeated, which React takes once it has done with this.
      setTimeout(() => dispatchEvent(new Event('scripts-run')))
    })
  }, [])
  return children
}

async function tell(changed: Field[]) {
  const early = changed.map((field) => ({ field, form: field.form, value: field.value }))
  for (const { field, form, value } of early) {
    const current = field.isConnected ? field : form?.elements.namedItem(field.name)
    // An earlier answer brought other choices: what was chosen stays if it is among them.
    if (current !== field && current instanceof HTMLSelectElement) choose(current, value)
    if (current instanceof HTMLElement) {
      current.dispatchEvent(new CustomEvent('input', { bubbles: true }))
    }
    // React shows what follows from one field before the next is told.
    await null
  }
}

function choose(select: HTMLSelectElement, value: string) {
  const option = [...select.options].find((each) => each.value === value)
  if (option) option.selected = true
}
