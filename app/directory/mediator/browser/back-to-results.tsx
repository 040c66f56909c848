import { isPlainPress } from '#app/ui/browser/is-plain-press.tsx'

const selector = 'a[data-back]'

/** 'Back to results' leads to where a visitor was in them, where the browser can tell. */
export function followBackLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(selector) : null
    if (!(link instanceof HTMLAnchorElement) || !isPlainPress(event)) return
    const steps = stepsBack(new URL(link.href).pathname, link.dataset.back?.split(' ') ?? [])
    if (steps === 0) return
    event.preventDefault()
    history.go(-steps)
  })
}

/** Another such link. */
export function backLink(): Node | undefined {
  return document.querySelector(selector)?.cloneNode(true)
}

/**
 * How many steps back in the history the results are, with nothing between but pages whose paths
 * begin with one of those; 0 where they are not, or where the browser cannot tell.
 */
function stepsBack(results: string, between: readonly string[]): number {
  if (typeof navigation === 'undefined') return 0
  const paths = navigation.entries().map(({ url }) => url && new URL(url).pathname)
  const here = navigation.currentEntry?.index ?? 0
  const before = paths
    .slice(0, here)
    .findLastIndex((path) => !between.some((start) => path?.startsWith(start)))
  return paths[before] === results ? here - before : 0
}
