/** Takes an element of the page over from the one of an answer in a way of its own. */
type TakeOver = (live: Element, next: Element) => boolean

/**
 * Makes an element of the page say what another one says, and keeps whatever is the same: the focus,
 * what stands in fields, what is unfolded. Regions that speak, and what scripts have added, are
 * left alone; so is what `takeOver` says that it has done.
 */
export function morph(live: Element, next: Element, takeOver: TakeOver): void {
  if (takeOver(live, next) || live.isEqualNode(next)) return
  followAttributes(live, next)
  const chosen = live instanceof HTMLSelectElement ? live.value : undefined
  followChildren(live, next, takeOver)
  if (chosen !== undefined) choose(live as HTMLSelectElement, next as HTMLSelectElement, chosen)
}

/** What is of the visitor, or of the scripts that run here. */
const ownAttributes = new Set(['open', 'aria-busy'])

function followAttributes(live: Element, next: Element) {
  for (const { name } of [...live.attributes]) {
    if (!next.hasAttribute(name) && !ownAttributes.has(name)) live.removeAttribute(name)
  }
  for (const { name, value } of next.attributes) {
    if (!ownAttributes.has(name) && live.getAttribute(name) !== value)
      live.setAttribute(name, value)
  }
}

function followChildren(live: Element, next: Element, takeOver: TakeOver) {
  const known = new Map<string, ChildNode[]>()
  for (const child of live.childNodes) {
    if (isKept(child)) continue
    const key = keyOf(child)
    known.set(key, [...(known.get(key) ?? []), child])
  }
  const pairs = [...next.childNodes]
    .filter((child) => !isKept(child))
    .map((child) => ({ child, same: known.get(keyOf(child))?.shift() }))
  // What is gone goes first, or everything behind it would be moved, which loses the focus.
  for (const gone of known.values()) for (const node of gone) node.remove()

  const place = after(live, null)
  let cursor = place
  for (const { child, same } of pairs) {
    const node = same ?? document.adoptNode(child)
    if (node === cursor) cursor = after(live, node)
    else live.insertBefore(node, cursor)
    if (same instanceof Element) morph(same, child as Element, takeOver)
    else if (same && same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue
  }
}

/** The next child that is not kept as it is, or the first. */
function after(parent: Element, node: ChildNode | null): ChildNode | null {
  let found = node ? node.nextSibling : parent.firstChild
  while (found && isKept(found)) found = found.nextSibling
  return found
}

function isKept(node: Node): boolean {
  return node instanceof Element && node.matches('[role=status], [data-added], noscript')
}

/** What is the same from one answer to the next: a choice by what it says, other elements by their look. */
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName
  const { tagName, id } = node
  if (id) return `#${id}`
  const field = tagName === 'LABEL' ? node.querySelector('input') : null
  if (field) return `${field.name}=${field.value}`
  if (node instanceof HTMLInputElement) return `${node.type} ${node.name}`
  if (node instanceof HTMLOptionElement) return node.value
  // Another filter that was removed is another one, also for who has the focus on it.
  if (tagName === 'LI') return `LI ${node.textContent}`
  return `${tagName} ${node.getAttribute('class') ?? ''}`
}

function choose(live: HTMLSelectElement, next: HTMLSelectElement, chosen: string) {
  const isThere = [...live.options].some(({ value }) => value === chosen)
  live.value = isThere ? chosen : next.value
}
