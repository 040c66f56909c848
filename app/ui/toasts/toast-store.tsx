/** Says what was done; what failed is in an error summary. Its type is always success. */
type ToastMessage = { id: string; message: string }

/** Outside React, so that any event handler can call showToast. Lives in the browser only. */
let toasts: readonly ToastMessage[] = []
let count = 0
const listeners = new Set<() => void>()

/** Gives the id by which the toast can be dismissed before it leaves by itself. */
export function showToast({ message }: { message: string }) {
  // On the server this module is shared by every visitor.
  if (typeof document === 'undefined') return ''
  count += 1
  const id = `toast-${count}`
  change([...toasts, { id, message }])
  return id
}

export function dismissToast(id: string) {
  change(toasts.filter((toast) => toast.id !== id))
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts() {
  return toasts
}

const none: readonly ToastMessage[] = []
export function noToasts() {
  return none
}

function change(next: readonly ToastMessage[]) {
  toasts = next
  for (const listener of listeners) listener()
}
