/**
 * Runs in the page: what follows other words in the same line without a blank. Browsers that show
 * text alone begin a line only at these elements, and show each field in its place.
 */
export function joinedWords(): string[] {
  const lines =
    'address,blockquote,caption,dd,div,dl,dt,fieldset,form,h1,h2,h3,h4,hr,legend,li,ol,option,p,td,th,tr,ul,br'
  const found: string[] = []
  let before: { text: string; element: Element | null } | undefined
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = textOf(node)
    if (node instanceof Element && node.matches(lines)) before = undefined
    if (text === '') continue
    const element = node.parentElement
    const isNext =
      before && before.element !== element && lineOf(before.element) === lineOf(element)
    if (isNext && before && /[^\s([“‘–/]$/.test(before.text) && /^[\p{L}\p{N}£[]/u.test(text)) {
      found.push(`${before.text}|${text}`)
    }
    before = { text, element }
  }
  return found

  function textOf(node: Node): string {
    if (node.parentElement?.closest('script, style, noscript, svg, select, [role=toolbar]'))
      return ''
    if (node.parentElement?.closest('[aria-hidden=true]')) return ''
    if (node instanceof Text) return node.data
    const fields = 'input:not([type=hidden]), select, textarea, button:not(:empty)'
    return node instanceof Element && node.matches(fields) ? '[' : ''
  }

  function lineOf(element: Element | null): Element | null {
    return element?.closest(lines) ?? null
  }
}
