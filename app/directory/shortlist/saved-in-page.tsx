import { joinedLists, readSaved, savedParameter, urlWithSaved } from '#app/listings/saved.ts'
import { takeSaves } from './saved-buttons.tsx'
import { followSaved, keepSaved, savedHere } from './saved-store.tsx'

/** Saves mediators in this browser, and shows on the buttons and in the header who is. */
export function watchSaved(): void {
  takeSaves()
  linkToSaved(document)
  followSaved(() => linkToSaved(document))
}

/** 'Saved (3)' leads to the list of this browser. */
export function linkToSaved(page: ParentNode): void {
  const saved = savedHere()
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-saved]')) {
    const url = new URL(link.getAttribute('href') ?? '', location.origin)
    link.dataset.saved = saved.length > 0 ? String(saved.length) : ''
    link.setAttribute('href', urlWithSaved(url, saved))
  }
}

/**
 * What the URL carried before the scripts ran is kept in this browser, so that 'Saved (3)' stays
 * where it is. Gives the same URL without it; undefined where it carried nobody.
 */
export function takeOverSaved(): URL | undefined {
  const url = new URL(location.href)
  if (!url.searchParams.has(savedParameter)) return undefined
  keepSaved(joinedLists(savedHere(), readSaved(url.searchParams)))
  return new URL(urlWithSaved(url, []), url)
}

/** The header's way to the list says what is searched for now. */
export function followSavedLinks(answer: Document): void {
  const next = answer.querySelector('a[data-saved]')?.getAttribute('href')
  if (!next) return
  for (const link of document.querySelectorAll('a[data-saved]')) link.setAttribute('href', next)
  linkToSaved(document)
}
