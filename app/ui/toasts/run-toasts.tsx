import { elementOfOurs } from '../element.tsx'
import { countDown } from './count-down.tsx'
import { placeFreely } from './free-place.tsx'
import { toastHtml } from './toast-html.tsx'
import { currentToasts, dismissToast, subscribeToToasts } from './toast-store.tsx'

/**
 * Shows the toasts that are told to the store in their region, and lets them and those that came
 * with the page leave. Gives the end of it.
 */
export function runToasts(region: HTMLElement): () => void {
  const ending = new AbortController()
  const list = region.querySelector('ul')
  const shown = new Map<string, HTMLElement>()
  const run = (toast: Element, leave: () => void) => {
    if (toast instanceof HTMLElement) countDown(toast, leave, ending.signal)
  }
  for (const toast of list?.children ?? []) run(toast, () => toast.remove())

  const follow = () => {
    const toasts = currentToasts()
    for (const [id, toast] of shown) {
      if (toasts.some((each) => each.id === id)) continue
      toast.remove()
      shown.delete(id)
    }
    for (const { id, message } of toasts.filter((each) => !shown.has(each.id))) {
      const toast = elementOfOurs(toastHtml(''))
      const text = toast.querySelector('p')
      if (text) text.textContent = message
      list?.append(toast)
      shown.set(id, toast)
      run(toast, () => dismissToast(id))
    }
    if (list?.firstElementChild) placeFreely(region)
  }
  const unsubscribe = subscribeToToasts(follow)
  follow()
  return () => {
    ending.abort()
    unsubscribe()
    for (const toast of shown.values()) toast.remove()
  }
}
