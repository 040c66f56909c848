/** Runs in the page: what leaves the screen or its own box once the text is twice as large. */
export function outsideTheScreen(): string[] {
  document.documentElement.style.fontSize = '200%'
  const { clientWidth } = document.documentElement
  return [...document.querySelectorAll('body *')].filter(isShown).flatMap((element) => {
    const { left, right } = element.getBoundingClientRect()
    const leaves = left < -1 || right > clientWidth + 1
    return leaves || isCut(element) ? [describe(element)] : []
  })

  function isShown(element: Element) {
    const isRead = element.closest('[aria-hidden=true], script, svg') === null
    return isRead && element.checkVisibility() && !isOnlyHeard(element)
  }

  /** Whether it, or something around it, is there for screen readers alone. */
  function isOnlyHeard(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    const around = element.parentElement
    return width <= 1 || height <= 1 || (around !== null && isOnlyHeard(around))
  }

  /** Whether its own words are wider or higher than it is. */
  function isCut(element: Element) {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const scrolls = element.matches('input, select, textarea')
    const { display, webkitLineClamp } = getComputedStyle(element)
    // An excerpt is cut on purpose, and ends with an ellipsis.
    const isExcerpt = webkitLineClamp !== 'none'
    if (!hasWords || scrolls || isExcerpt || display === 'inline') return false
    return (
      element.scrollWidth > element.clientWidth + 2 ||
      element.scrollHeight > element.clientHeight * 1.2 + 4
    )
  }

  function describe(element: Element) {
    const words = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 50)
    return `${element.tagName} "${words}" ${element.className}`.slice(0, 150)
  }
}
