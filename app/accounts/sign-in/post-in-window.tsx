const size = 'popup,width=520,height=680'

/** Posts to a URL of ours in a window of its own, or gives null where the browser forbids one. */
export function postInWindow(action: string, fields: Record<string, string>): Window | null {
  const opened = window.open('', 'sign-in', size)
  if (!opened || opened.closed) return null
  postForm(action, fields, 'sign-in')
  opened.focus()
  return opened
}

/** Posts as a form on the page would, which a window other than this one can be given. */
export function postForm(action: string, fields: Record<string, string>, target = '_self') {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
