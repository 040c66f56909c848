import { whenIdle } from '#app/ui/when-idle.tsx'
import { fartherElement } from './farther-element.tsx'

/** Cards that are drawn at a time; a phone shows fewer. */
const step = 4

/** Pixels that a card or a row takes, about. */
const roomOf = (isTable: boolean) => (isTable ? 73 : 149)

/** The list of a page and its cards: items of lists, or the rows of a table. */
const cardsIn = (list: Element) =>
  list.querySelectorAll<HTMLElement>('.listings > li, tbody > tr:not([data-apart])')

export function cardsOf(list: Element): HTMLElement[] {
  return [...cardsIn(list)]
}

/** What is around the cards and between them; before and behind it are links to other pages. */
export function isFlow(element: Element): boolean {
  return !element.matches('p:not([data-apart])')
}

/** Takes the cards of an answer out of it, so that they can be put into the page one by one. */
export function takeCards(list: Element | null): HTMLElement[] {
  if (!list) return []
  const cards = cardsOf(list)
  for (const card of cards) card.remove()
  for (const apart of list.querySelectorAll('[data-apart]')) apart.remove()
  for (const empty of list.querySelectorAll('.listings')) empty.remove()
  return cards
}

/** What is still to be drawn. */
type Drawing = { draw: (count: number) => void; callOff: () => void }

let drawing: Drawing | undefined

/**
 * Puts cards behind those of a list, a few at once and the others while the browser has nothing else
 * to do, so that no key waits for fifty of them. `at` is the place of the first of them, from 0. All
 * stand at once where somebody goes back or has scrolled to a place among them.
 */
export function drawCards(
  list: HTMLElement,
  cards: readonly HTMLElement[],
  { at, isAtOnce }: { at: number; isAtOnce: boolean },
): void {
  layOutAll()
  const isTable = cards[0]?.tagName === 'TR'
  const left = [...cards]
  let place = at
  const room = document.createElement('div')
  behindFlow(list, room)
  const draw = (count: number) => {
    for (const card of left.splice(0, count)) {
      put(list, card, room, place)
      place += 1
    }
    // The room of those to come, about.
    room.style.height = `${left.length * roomOf(isTable)}px`
    const isMore = left.length > 0
    if (!isMore) room.remove()
    drawing = isMore ? { draw, callOff: whenIdle(() => draw(step)) } : undefined
  }
  draw(isAtOnce ? left.length : step)
}

/** Gives each card its real height, a few at a time; those below the first screen have none yet. */
export function layOutSoon(list: HTMLElement): void {
  const left = cardsOf(list)
  const layOut = () => {
    for (const card of left.splice(0, step)) card.dataset.whole = ''
    if (left.length > 0) whenIdle(layOut)
    else layOutAll()
  }
  whenIdle(layOut)
}

/** The same at once, and for all that come. */
export function layOutAll(): void {
  document.documentElement.dataset.whole = ''
}

/** Drops the cards of the last answer that are not drawn yet. */
export function dropWaiting(): void {
  drawing?.callOff()
  drawing = undefined
}

/** Draws at once what is still to be drawn. */
export function finishDrawing(): void {
  drawing?.callOff()
  drawing?.draw(Number.POSITIVE_INFINITY)
}

/** Behind the cards, or else behind the link to the page before, if there is one. */
function behindFlow(list: HTMLElement, room: Element) {
  const before =
    [...list.children].findLast(isFlow) ?? list.querySelector(':scope > p:has([rel=prev])')
  if (before) before.after(room)
  else list.prepend(room)
}

function put(list: HTMLElement, card: HTMLElement, room: Element, place: number) {
  const farther = isFirstFarther(list, place) ? fartherElement(list, card.tagName) : undefined
  if (card.tagName === 'TR') {
    list.querySelector('tbody')?.append(...(farther ? [farther] : []), card)
    return
  }
  if (farther) room.before(farther)
  const before = room.previousElementSibling
  if (before?.matches('.listings')) return before.append(card)
  const cards = document.createElement('ul')
  cards.className = 'listings'
  cards.append(card)
  room.before(cards)
}

/** Whether it is the first that was found by its text alone, of all or of those that are shown. */
function isFirstFarther(list: HTMLElement, place: number): boolean {
  const near = Number(list.dataset.near ?? Number.NaN)
  return place === near || (place > near && list.querySelector('[data-apart]') === null)
}
