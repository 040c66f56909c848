/** Makes the head of the page say what the one of an answer says. */
export function followHead(answer: Document): void {
  document.title = answer.title
  for (const next of answer.head.querySelectorAll(
    'meta[name], meta[property], link[rel=canonical]',
  )) {
    const live = document.head.querySelector(selectorOf(next))
    if (!live) document.head.append(document.adoptNode(next))
    else {
      for (const { name, value } of next.attributes) {
        if (live.getAttribute(name) !== value) live.setAttribute(name, value)
      }
    }
  }
}

function selectorOf(element: Element): string {
  if (element.tagName === 'LINK') return 'link[rel=canonical]'
  const name = element.hasAttribute('name') ? 'name' : 'property'
  return `meta[${name}="${element.getAttribute(name)}"]`
}
