import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { placeFreely } from './free-place.tsx'
import { runToasts } from './run-toasts.tsx'
import { toastHtml } from './toast-html.tsx'
import { showToast } from './toast-store.tsx'

export type InitialToast = { id?: string; message: string }

/**
 * In the page from the start, so that screen readers hear what is added. `initial` is a message
 * that came with the page, as after a redirect: it is in the server's HTML, stays at the top of the
 * page without JavaScript, and leaves like any other with it. Give it an id if it can come twice
 * running.
 */
export function ToastRegion({ initial = null }: { initial?: InitialToast | null }) {
  const region = useRef<HTMLElement>(null)
  const [first] = useState(initial)
  const { key } = useLocation()
  useEffect(() => (region.current ? runToasts(region.current) : undefined), [])
  useLaterToast(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page needs another place.
  useEffect(() => {
    if (region.current?.querySelector('li')) placeFreely(region.current)
  }, [key])

  return (
    <section ref={region} aria-label="Notifications" className="toasts">
      <ul
        aria-live="polite"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the message in it is escaped.
        dangerouslySetInnerHTML={{ __html: first ? toastHtml(first.message) : '' }}
      />
    </section>
  )
}

/** One that a redirect brings to a page that already runs is shown like any other. */
function useLaterToast(initial: InitialToast | null) {
  const id = initial && (initial.id ?? initial.message)
  const last = useRef(id)
  useEffect(() => {
    if (initial && id !== last.current) showToast(initial)
    last.current = id
  }, [initial, id])
}
