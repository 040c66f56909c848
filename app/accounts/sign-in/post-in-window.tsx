import { postForm } from '#app/ui/forms/post-form.tsx'

const size = 'popup,width=520,height=680'

/** Posts to a URL of ours in a window of its own, or gives null where the browser forbids one. */
export function postInWindow(action: string, fields: Record<string, string>): Window | null {
  const opened = window.open('', 'sign-in', size)
  if (!opened || opened.closed) return null
  postForm(action, Object.entries(fields), 'sign-in')
  opened.focus()
  return opened
}
