import { noticeStyle } from '#app/ui/notice-style.tsx'
import { searchFailure } from '../search-failure.ts'

/**
 * Says that a search got no answer, before, behind or instead of the last results: `last` is the
 * query of the search that succeeded last. The form stays as it is.
 */
export function showFailure(
  form: HTMLFormElement,
  url: URL,
  last: URLSearchParams | undefined,
): void {
  const { message, place } = searchFailure(url.search, last)
  const results = form.querySelector('.search-list')
  results?.querySelector(':scope > [role=alert]')?.remove()
  const hasResults = form.querySelector('.result-list') !== null
  const notice = failureNotice(message, url)
  if (place === 'instead' || !hasResults) {
    results?.replaceChildren(notice)
    dropResults(form)
  } else if (place === 'after') results?.append(notice)
  else results?.prepend(notice)
  if (!document.title.startsWith('Error: ')) document.title = `Error: ${document.title}`
}

/** What is said of the last results is no answer to this search. */
function dropResults(form: HTMLFormElement) {
  const heading = form.querySelector('#results')
  if (heading) heading.textContent = 'Mediators'
  for (const gone of form.querySelectorAll('.search-head > div, .order-panel, .show-found'))
    gone.remove()
  for (const count of form.querySelectorAll('.checks i')) count.remove()
  for (const box of form.querySelectorAll<HTMLInputElement>('.checks input')) box.disabled = false
}

function failureNotice(message: string, url: URL): HTMLElement {
  const notice = document.createElement('div')
  notice.setAttribute('role', 'alert')
  notice.className = `${noticeStyle('danger')} my-4`
  const again = document.createElement('a')
  again.href = url.pathname + url.search
  again.className = 'relative whitespace-nowrap touch-44'
  again.textContent = 'Try again'
  notice.append(message, ' ', again)
  return notice
}
