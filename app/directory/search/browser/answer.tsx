/**
 * The answer to a search: the same page that a browser without scripts is sent, read without running
 * anything in it. Undefined where there is none, or one that says that the search failed.
 */
export async function fetchAnswer(url: URL, signal: AbortSignal): Promise<Document | undefined> {
  try {
    const response = await fetch(url.pathname + url.search, { signal })
    if (!response.ok) return undefined
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (!answer.querySelector('.search-page form')) return undefined
    prepare(answer)
    return answer
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

/** Makes a page what it is where scripts run. */
export function prepare(page: ParentNode): void {
  for (const each of page.querySelectorAll('noscript')) each.remove()
  // The box of an area that was chosen in the bar.
  const about = page.querySelector<HTMLOptionElement>('[name=disputeType] option[selected]')
  for (const box of page.querySelectorAll<HTMLInputElement>('input[name=specialties]')) {
    if (box.value === about?.value) box.defaultChecked = true
  }
}
