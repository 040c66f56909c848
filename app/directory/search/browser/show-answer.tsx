import { showingLabel } from '#app/listings/search/result-summary.ts'
import { pageSize } from '#app/listings/search/search-criteria.ts'
import { morph } from '#app/ui/browser/morph.tsx'
import { cardsOf, drawCards, dropWaiting, finishDrawing, isFlow, takeCards } from './cards.tsx'
import { followHead } from './head.tsx'
import type { Shown } from './shown.tsx'

/** An answer, what it shows, and the cards that stand before its own. */
export type Answer = {
  page: Document
  shown: Shown
  earlier: readonly HTMLElement[]
  /** Whether its cards go on behind those that are shown already. */
  isJoined: boolean
}

/** Puts an answer into the page. `first` is the place of the first result that then is shown, from 0. */
export function showAnswer(
  form: HTMLFormElement,
  { page, shown, earlier, isJoined }: Answer,
  { first, isAtOnce }: { first: number; isAtOnce: boolean },
): void {
  const next = page.querySelector('.search-page form')
  if (!next) return
  const own = takeCards(next.querySelector('.result-list'))
  tellShown(next, { ...shown, first }, shown.first + own.length)
  if (isJoined) finishDrawing()
  else dropWaiting()

  followHead(page)
  morph(form, next, (live, other) => {
    if (live.matches('[data-enhanced]')) return true
    if (!live.matches('.result-list')) return false
    followList(live, other, isJoined)
    return true
  })
  const list = form.querySelector<HTMLElement>('.result-list')
  const cards = [...earlier, ...own]
  if (!list || cards.length === 0) return
  const at = shown.first - earlier.length
  if (isJoined) for (const card of cardsOf(list).slice(at - first)) card.remove()
  drawCards(list, cards, { at, isAtOnce })
}

/** Which of those found are shown, and the way to those before. */
export function tellShown(
  page: ParentNode,
  { first, total, isAll }: Pick<Shown, 'first' | 'total' | 'isAll'>,
  end: number,
): void {
  const label = page.querySelector('.search-head p:not([role]) > span')
  if (label && total > 0) label.textContent = showingLabel({ first, end }, total, isAll)
  const before = page.querySelector<HTMLAnchorElement>('.result-list [rel=prev]')
  if (first === 0) before?.parentElement?.remove()
  if (!before || first === 0) return
  const url = new URL(before.getAttribute('href') ?? '', location.origin)
  if (first === pageSize) url.searchParams.delete('page')
  else url.searchParams.set('page', String(first / pageSize))
  before.setAttribute('href', url.pathname + url.search)
}

/** Takes over the links before and behind the cards, and the frame of the cards unless they stay. */
function followList(live: Element, next: Element, isJoined: boolean) {
  for (const name of ['data-near', 'data-farther', 'data-needs-scripts']) {
    const value = next.getAttribute(name)
    if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
  }
  const links = [...next.children].filter((child) => !isFlow(child))
  const before = links.filter((link) => link.querySelector('[rel=prev]'))
  const behind = links.filter((link) => !before.includes(link))
  // Cards that stay are not moved, which would take the focus from them.
  for (const child of [...live.children]) if (!isJoined || !isFlow(child)) child.remove()
  live.prepend(...before)
  if (!isJoined) live.append(...[...next.children].filter(isFlow))
  live.append(...behind)
}
