/** Says what was done; what failed is in an error summary. Its type is always success. */
type Toast = { message: string }

/** Outside React, so that any event handler can call showToast. Lives in the browser only. */
let show: ((message: string) => void) | undefined
let waiting: string[] = []

export function showToast({ message }: Toast): void {
  // On the server this module is shared by every visitor.
  if (typeof document === 'undefined') return
  if (show) show(message)
  else waiting.push(message)
}

/** Has every toast shown by this, also those that came before. Gives the end of it. */
export function showToastsBy(given: (message: string) => void): () => void {
  show = given
  for (const message of waiting) given(message)
  waiting = []
  return () => {
    show = undefined
  }
}
