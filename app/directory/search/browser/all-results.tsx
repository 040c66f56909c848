import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core'
import { chunkSize } from '#app/listings/search/search-criteria.ts'
import { element } from '#app/ui/element.tsx'
import { cardsOf, finishDrawing, isFlow, layOutAll } from './cards.tsx'
import { fartherElement } from './farther-element.tsx'
import { cardElement, fetchChunk } from './more-cards.tsx'
import { type Top, tellTop } from './place-in-history.tsx'
import type { Shown } from './shown.tsx'
import { stayAt } from './stay-at.tsx'

/**
 * Makes the list of a page one of all results, of which only the part near the screen is in the
 * document, so that ten thousand scroll as lightly as fifty. `path` is that of the search, `top` the
 * result to begin at. Gives the end of it.
 */
export function listAllResults(
  list: HTMLElement,
  path: string,
  shown: Shown,
  top: Top | undefined = topOf(cardsOf(list)),
): () => void {
  const { total, isTable } = shown
  finishDrawing()
  layOutAll()
  const known = knownCards(cardsOf(list).map((card) => card.innerHTML))
  const box = boxFor(list, isTable, total)
  const scrollMargin = box.getBoundingClientRect().top + scrollY
  const height = isTable ? 73 : 149
  const [before, after] = [spaceFor(isTable), spaceFor(isTable)]
  box.replaceChildren(before, after)
  const drawn = new Map<number, HTMLElement>()

  const virtualizer = new Virtualizer<Window, HTMLElement>({
    count: total,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    estimateSize: () => height,
    overscan: 6,
    scrollMargin,
    // From the top it would measure cards there that it has only estimated, and move all others.
    initialOffset: top ? scrollMargin + top.index * height - top.y : scrollY,
    initialRect: { width: innerWidth, height: innerHeight },
    onChange: () => draw(),
  })

  const make = (index: number): HTMLElement => {
    const html = known.at(index)
    const card = isTable ? rowOf(html, index) : itemOf(html, index, total)
    card.dataset.index = String(index)
    if (index === Number(list.dataset.near ?? -1) && !isTable) card.prepend(fartherElement(list))
    return card
  }
  const draw = () => {
    const items = virtualizer.getVirtualItems()
    const wanted = new Set(items.map(({ index }) => index))
    for (const [index, card] of drawn) {
      if (wanted.has(index)) continue
      card.remove()
      drawn.delete(index)
    }
    virtualizer.measureElement(null)
    let cursor: Element | null = before.nextElementSibling
    for (const { index } of items) {
      const card = drawn.get(index) ?? make(index)
      if (card === cursor) cursor = card.nextElementSibling
      else box.insertBefore(card, cursor)
      if (drawn.has(index)) continue
      drawn.set(index, card)
      virtualizer.measureElement(card)
    }
    drawFartherRow()
    tellRoom(before, (items.at(0)?.start ?? scrollMargin) - scrollMargin)
    const end = items.at(-1)?.end ?? scrollMargin
    tellRoom(after, virtualizer.getTotalSize() + scrollMargin - end)
    known.fetch(path, shown, { from: items.at(0)?.index ?? 0, to: items.at(-1)?.index ?? 0 }, fill)
  }
  /** Puts the cards of a chunk in the place of the room that was kept for them. */
  const fill = () => {
    for (const [index, card] of drawn) {
      if (!card.hasAttribute('data-empty') || known.at(index) === undefined) continue
      const full = make(index)
      card.replaceWith(full)
      drawn.set(index, full)
      virtualizer.measureElement(full)
    }
    draw()
  }
  const drawFartherRow = () => {
    if (!isTable) return
    box.querySelector('[data-apart]')?.remove()
    drawn.get(Number(list.dataset.near ?? -1))?.before(fartherElement(list, 'TR'))
  }

  const unmount = virtualizer._didMount()
  virtualizer._willUpdate()
  draw()
  tellTop(() => topOf(drawn.values()))
  const unstay = top ? stayAt(top, () => drawn.get(top.index)) : () => {}
  return () => {
    tellTop(undefined)
    unstay()
    unmount()
  }
}

/** The first of them that is not above the screen, in the order of the page. */
function topOf(cards: Iterable<HTMLElement>): Top | undefined {
  if (scrollY === 0) return undefined
  const all = [...cards].map((card, at) => ({
    index: Number(card.dataset.index ?? at),
    box: card.getBoundingClientRect(),
  }))
  const [top] = all.filter(({ box }) => box.bottom > 0).sort((a, b) => a.box.top - b.box.top)
  return top && { index: top.index, y: top.box.top }
}

/** What the cards stand in, in the place of those that came with the page. */
function boxFor(list: HTMLElement, isTable: boolean, total: number): HTMLElement {
  const rows = list.querySelector('tbody')
  if (isTable && rows) {
    list.querySelector('table')?.setAttribute('aria-rowcount', String(total + 1))
    return rows
  }
  for (const child of [...list.children]) if (isFlow(child)) child.remove()
  const box = element('ul', { class: 'listings block' })
  list.prepend(box)
  return box
}

function itemOf(html: string | undefined, index: number, total: number): HTMLElement {
  const item = element('li', { class: 'pb-[11px]' })
  item.setAttribute('aria-setsize', String(total))
  item.setAttribute('aria-posinset', String(index + 1))
  const card = element('div')
  if (html !== undefined) card.append(...cardElement(html, false).childNodes)
  else {
    item.dataset.empty = ''
    card.className = 'h-[138px] rounded-md border border-line bg-surface'
  }
  item.append(card)
  return item
}

function rowOf(html: string | undefined, index: number): HTMLElement {
  if (html !== undefined) {
    const row = cardElement(html, true)
    row.setAttribute('aria-rowindex', String(index + 2))
    return row
  }
  const cell = element('td', { colspan: '4', class: 'h-18' })
  return element('tr', { class: 'border-t border-line', 'data-empty': '' }, cell)
}

/** Takes up the room of the results that are not in the document. */
function spaceFor(isTable: boolean): HTMLElement {
  if (!isTable) return element('li', { 'aria-hidden': 'true' })
  return element('tr', { 'aria-hidden': 'true' }, element('td', { colspan: '4' }))
}

function tellRoom(space: HTMLElement, height: number) {
  space.hidden = height <= 0
  const box = space.querySelector('td') ?? space
  box.style.height = `${height}px`
  box.style.padding = '0'
}

/** The cards that are known, as HTML by their place: the first, and those of chunks. */
function knownCards(first: readonly string[]) {
  const chunks = new Map<number, readonly string[]>()
  const asked = new Set<number>()
  const at = (index: number) =>
    first[index] ?? chunks.get(Math.floor(index / chunkSize))?.[index % chunkSize]

  /** Fetches the chunks of these places. One that fails is fetched again when it next comes near. */
  const fetchBetween = (
    path: string,
    shown: Shown,
    { from, to }: { from: number; to: number },
    tell: () => void,
  ) => {
    if (to < first.length) return
    const end = Math.floor(to / chunkSize)
    for (
      let chunk = Math.floor(Math.max(from, first.length) / chunkSize);
      chunk <= end;
      chunk += 1
    ) {
      if (asked.has(chunk)) continue
      asked.add(chunk)
      fetchChunk(path, shown, chunk).then(
        (cards) => {
          chunks.set(chunk, cards)
          tell()
        },
        () => asked.delete(chunk),
      )
    }
  }
  return { at, fetch: fetchBetween }
}
