/**
 * With JavaScript a menu also closes by Escape, a press outside it and when the focus leaves it, and
 * the arrow keys move through it. Gives the end of it.
 */
export function watchDisclosure(details: HTMLDetailsElement): () => void {
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && details.open) return closeAndFocus(details)
    if (!details.contains(document.activeElement) || !moves.has(event.key)) return
    event.preventDefault()
    details.open = true
    moveFocus(details, event.key)
  }
  const leave = (event: Event) => {
    const target = event instanceof FocusEvent ? event.relatedTarget : event.target
    if (target instanceof Node && !details.contains(target)) details.open = false
  }
  document.addEventListener('keydown', pressKey)
  document.addEventListener('pointerdown', leave)
  details.addEventListener('focusout', leave)
  return () => {
    document.removeEventListener('keydown', pressKey)
    document.removeEventListener('pointerdown', leave)
    details.removeEventListener('focusout', leave)
  }
}

const moves = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

function closeAndFocus(details: HTMLDetailsElement) {
  details.open = false
  details.querySelector('summary')?.focus()
}

/** Through the links and back to the first after the last, as in menus of other programs. */
function moveFocus(details: HTMLDetailsElement, key: string) {
  const items = [...details.querySelectorAll<HTMLElement>('a, button')]
  const current = items.indexOf(document.activeElement as HTMLElement)
  const next = {
    ArrowDown: current + 1,
    ArrowUp: current === -1 ? items.length - 1 : current - 1,
    Home: 0,
    End: items.length - 1,
  }[key]
  items.at((next ?? 0) % items.length)?.focus()
}
