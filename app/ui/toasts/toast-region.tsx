import { useRef, useState, useSyncExternalStore } from 'react'
import { Toast } from './toast.tsx'
import { currentToasts, dismissToast, noToasts, subscribeToToasts } from './toast-store.tsx'
import { useFreePlace } from './use-free-place.tsx'

export type InitialToast = { id?: string; message: string }

/**
 * In the page from the start, so that screen readers hear what is added. `initial` is a message
 * that came with the page, as after a redirect: it is in the server's HTML, stays at the top of the
 * page without JavaScript, and leaves like any other with it. Give it an id if it can come twice
 * running.
 */
export function ToastRegion({ initial = null }: { initial?: InitialToast | null }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const initialId = initial && (initial.id ?? initial.message)
  const region = useRef<HTMLElement>(null)
  useFreePlace(region, [initialId, ...toasts.map(({ id }) => id)].join(''))
  if (dismissed !== null && initialId === null) setDismissed(null)

  return (
    <section ref={region} aria-label="Notifications" className="toasts">
      <ul aria-live="polite">
        {initial && initialId !== dismissed && (
          <Toast
            key={initialId}
            message={initial.message}
            onLeave={() => setDismissed(initialId)}
          />
        )}
        {toasts.map((toast) => (
          <Toast key={toast.id} message={toast.message} onLeave={() => dismissToast(toast.id)} />
        ))}
      </ul>
    </section>
  )
}
