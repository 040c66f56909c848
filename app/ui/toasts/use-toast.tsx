import { useEffect } from 'react'
import { dismissToast, showToast, type ToastType } from './toast-store.tsx'

type Toast = { message: string; type?: ToastType }

/**
 * Shows a toast whenever an action's answer brings a new one; the answer is the object itself. A
 * newer answer takes the toast of the last one away.
 */
export function useToast(toast: Toast | null | undefined) {
  useEffect(() => {
    if (!toast) return
    const id = showToast(toast)
    return () => dismissToast(id)
  }, [toast])
}
