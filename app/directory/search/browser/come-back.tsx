import { listAll } from './all-results-when-wanted.tsx'
import { cardsOf, drawCards, layOutSoon, takeCards } from './cards.tsx'
import { fetchCards } from './more-cards.tsx'
import { followPlace, type Place, placeHere } from './place-in-history.tsx'
import { tellShown } from './show-answer.tsx'
import { readShown, type Shown } from './shown.tsx'
import { beginVisit, giveUp, path, tellLast } from './visit.tsx'

/**
 * Begins with the results that came with the page. Somebody who comes back finds as many as there
 * were when they left, and where they were among them.
 */
export async function comeBack(form: HTMLFormElement): Promise<void> {
  const shown = readShown(form)
  tellLast(shown)
  const place = isReload() ? undefined : placeHere()
  if (!shown) return followPlace(0)
  const list = form.querySelector<HTMLElement>('.result-list')
  if (list) layOutSoon(list)
  if (
    place &&
    place.first < shown.first &&
    !shown.isAll &&
    (await bringEarlier(form, shown, place))
  )
    followPlace(place.first)
  else followPlace(shown.first)
  listAll(form, path(form), shown, place?.top)
}

/** A page that is loaded anew at its own address is that page alone. */
function isReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'reload'
}

/** Puts the results of the pages before in front of those that came with the page. */
async function bringEarlier(
  form: HTMLFormElement,
  shown: Shown,
  { first, y }: Place,
): Promise<boolean> {
  const signal = beginVisit()
  const list = form.querySelector<HTMLElement>('.result-list')
  const found = await fetchCards(path(form), shown, { from: first, to: shown.first, signal }).catch(
    () => [],
  )
  if (signal.aborted) return false
  giveUp()
  // Without them the page is shown alone.
  if (!list || found.length === 0) return false
  const all = { ...shown, first }
  tellLast(all)
  tellShown(form, all, shown.first + cardsOf(list).length)
  drawCards(list, [...found, ...takeCards(list)], { at: first, isAtOnce: true })
  scrollTo(0, y)
  return true
}
