/**
 * Runs in the page: what takes fewer presses than 44 by 44 pixels of them, or 24 high in running
 * text. Measured by where a press arrives, so that what covers a target counts against it.
 */
export function smallTargets(): string[] {
  const controls = 'a[href], button, summary, select, textarea, input:not([type=hidden])'
  const targets = new Set<Element>()
  for (const control of document.querySelectorAll(controls)) {
    // Of a long list the first rows stand for all.
    if (control.closest('li:nth-child(n+9), tr:nth-child(n+9)')) continue
    const isTicked = control.matches('[type=checkbox], [type=radio], [type=file]')
    targets.add((isTicked && control.closest('label')) || control)
  }
  return [...targets].filter(isShown).flatMap((target) => {
    bringIntoView(target)
    if (takesPressesAround(target)) return []
    const { width, height } = pressedBox(target)
    const isLargeEnough = isInText(target) ? height >= 24 : height >= 43 && width >= 43
    const name = target.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60)
    return isLargeEnough ? [] : [`${target.tagName} "${name}" is ${width} by ${height}`]
  })

  function isShown(target: Element) {
    const { width, height } = target.getBoundingClientRect()
    const isForPeople = target.closest('[aria-hidden=true]') === null
    return (
      isForPeople && target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    )
  }

  /** Scrolls only for what lies at the edges, where the header and bars cover the page. */
  function bringIntoView(target: Element) {
    const edge = 150
    const { top, bottom } = target.getBoundingClientRect()
    if (top < edge || bottom > innerHeight - edge)
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
  }

  /** Whether presses arrive far enough from its middle: most do, and need no measuring. */
  function takesPressesAround(target: Element) {
    const [line] = target.getClientRects()
    if (!line) return false
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2]
    if (isInText(target)) return [-12, -6, 0, 6, 12].every((offset) => isAt(target, x, y + offset))
    return [-21.5, -11, 0, 11, 21.5].every(
      (offset) => isAt(target, x + offset, y) && isAt(target, x, y + offset),
    )
  }

  /** From the middle of its first line as far as presses arrive at it. */
  function pressedBox(target: Element) {
    const [line] = target.getClientRects()
    if (!line) return { width: 0, height: 0 }
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2]
    const reach = (dx: number, dy: number) => {
      let steps = 0
      while (steps < 25 && isAt(target, x + dx * (steps + 0.5), y + dy * (steps + 0.5))) steps += 1
      return steps
    }
    return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) }
  }

  function isAt(target: Element, x: number, y: number) {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && target.contains(hit)
  }

  function isInText(target: Element) {
    if (getComputedStyle(target).display !== 'inline') return false
    if (target.closest('.rich-text')) return true
    const block = target.closest('p, li, dd, td, label, legend, h2, h3, div')
    const around = (block?.textContent ?? '').replace(target.textContent ?? '', '')
    return /\w/.test(around)
  }
}
