import { closeMenus, tellAsking } from '#app/ui/browser/page-frame.tsx'
import { followUrl } from '#app/ui/fields/follow-url.tsx'
import { followSavedLinks } from '../../shortlist/saved-in-page.tsx'
import { searchOf } from '../search-failure.ts'
import { fieldValues } from '../search-query.ts'
import { listAll, stopListingAll } from './all-results-when-wanted.tsx'
import { announce } from './announce.tsx'
import { fetchAnswer } from './answer.tsx'
import { cardsOf, finishDrawing } from './cards.tsx'
import { fetchCards } from './more-cards.tsx'
import { enterHistory, placeHere } from './place-in-history.tsx'
import { type Answer, showAnswer } from './show-answer.tsx'
import { showFailure } from './show-failure.tsx'
import { readShown, type Shown } from './shown.tsx'

export type Visit = {
  url: URL
  /** What becomes of the history: 'back' where the browser itself has moved in it. */
  how: 'push' | 'replace' | 'back'
  /** Whether the page stays where it is scrolled to. */
  keepsScroll: boolean
  /** Whether the form asks, whose fields then say already what is asked for. */
  isFromForm?: boolean
  /** Whether the focus goes on to the first result that was not there before. */
  isForMore?: boolean
}

/** The results that were shown last, from `first` (0) on; undefined while there were none. */
let last: Shown | undefined
/** The query that the form was last made to say. */
let asked = location.search
let current: AbortController | undefined

export function tellLast(shown: Shown | undefined): void {
  last = shown
}

/** Gives up what is on its way, as for somebody who leaves. */
export function giveUp(): void {
  current?.abort()
  current = undefined
  tellSearching(false)
}

function tellSearching(isSearching: boolean) {
  tellAsking(isSearching)
  const list = document.querySelector('.result-list')
  if (isSearching) list?.setAttribute('aria-busy', 'true')
  else list?.removeAttribute('aria-busy')
}

export function isSearching(): boolean {
  return current !== undefined
}

/** Begins something that the next visit ends. */
export function beginVisit(): AbortSignal {
  current?.abort()
  current = new AbortController()
  tellSearching(true)
  return current.signal
}

/** Asks for a search and shows its answer in the page. A further visit takes its place. */
export async function visit(form: HTMLFormElement, wanted: Visit): Promise<void> {
  const { url, how, isFromForm = false } = wanted
  const signal = beginVisit()
  closeMenus()
  followForm(form, url)
  const answer = await findAnswer(form, wanted, signal).catch(() => undefined)
  if (signal.aborted) return
  giveUp()
  if (!answer) {
    enterHistory(url, how, last?.first ?? 0)
    showFailure(form, url, last?.query)
    return putFocus()
  }

  const first = answer.isJoined ? (last?.first ?? 0) : answer.shown.first - answer.earlier.length
  const place = placeHere()
  const hasScrolled = wanted.keepsScroll && !answer.isJoined && scrollY > innerHeight
  enterHistory(url, how, first)
  stopListingAll()
  followSavedLinks(answer.page)
  showAnswer(form, answer, { first, isAtOnce: how === 'back' || hasScrolled })
  last = { ...answer.shown, first }
  listAll(form, path(form), last, how === 'back' ? place?.top : undefined)
  if (!isFromForm) followUrl(form, fieldValues(url.searchParams), { evenFocused: how === 'back' })
  if (how === 'back') scrollTo(0, place?.y ?? 0)
  else if (!wanted.keepsScroll) scrollTo(0, 0)
  if (wanted.isForMore) focusOn(form, answer.shown.first - first)
  else if (how !== 'back') putFocus()
  announce()
}

/** The fields say what is only on its way, too, so that a further choice does not undo it. */
function followForm(form: HTMLFormElement, { search, searchParams }: URL) {
  if (search === asked) return
  asked = search
  followUrl(form, fieldValues(searchParams), { evenFocused: false })
}

/** Undefined where the search failed; rejects where it was given up. */
async function findAnswer(
  form: HTMLFormElement,
  { url, how }: Visit,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  const page = await fetchAnswer(url, signal)
  const shown = page && readShown(page)
  if (!page || !shown) return undefined
  const isMore = last !== undefined && goesOn(form, last, shown)
  const from = how === 'back' ? placeHere()?.first : isMore ? last?.first : undefined
  const alone = { page, shown, earlier: [], isJoined: false }
  if (from === undefined || from >= shown.first || shown.isAll) return alone
  if (isMore && last?.first === from && last.isTable === shown.isTable)
    return { ...alone, isJoined: true }
  try {
    const earlier = await fetchCards(path(form), shown, { from, to: shown.first, signal })
    return { ...alone, earlier }
  } catch (error) {
    if (signal.aborted) throw error
    return alone
  }
}

/** Whether results follow on from those of the same search that are there. */
function goesOn(form: HTMLFormElement, before: Shown, next: Shown): boolean {
  if (searchOf(before.query) !== searchOf(next.query) || before.first >= next.first) return false
  finishDrawing()
  const list = form.querySelector('.result-list')
  return list !== null && next.first <= before.first + cardsOf(list).length
}

/** '/search' */
export function path(form: HTMLFormElement): string {
  return new URL(form.action).pathname
}

/** Where the control that had the focus is gone, the heading of the results takes it. */
function putFocus() {
  const focused = document.activeElement
  if (focused !== null && focused !== document.body) return
  document.querySelector<HTMLElement>('[data-focus-home]')?.focus({ preventScroll: true })
}

/** The name of the result at this place in the list. */
function focusOn(form: HTMLFormElement, place: number) {
  const list = form.querySelector('.result-list')
  const card = list && cardsOf(list)[place]
  card?.querySelector<HTMLElement>('h3 a, td a')?.focus()
}
