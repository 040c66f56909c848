import { elementOfOurs } from '../element.tsx'
import { countDown } from './count-down.tsx'
import { placeFreely } from './free-place.tsx'
import { toastHtml } from './toast-html.tsx'
import { showToastsBy } from './toast-store.tsx'

/**
 * Shows toasts in their region, and lets them and those that came with the page leave. Gives the end
 * of it.
 */
export function runToasts(region: HTMLElement): () => void {
  const ending = new AbortController()
  const list = region.querySelector('ul')
  const place = () => list?.firstElementChild && placeFreely(region)
  const run = (toast: HTMLElement) =>
    countDown(
      toast,
      () => {
        toast.remove()
        place()
      },
      ending.signal,
    )
  for (const toast of region.querySelectorAll('li')) run(toast)
  place()
  const unshow = showToastsBy((message) => {
    const toast = elementOfOurs(toastHtml(message))
    toast.querySelector('p')?.append(message)
    list?.append(toast)
    run(toast)
    place()
  })
  return () => {
    ending.abort()
    unshow()
  }
}
