import { stayField } from '#app/platform/forms/form-answer.ts'

type Entries = Iterable<readonly [name: string, value: FormDataEntryValue]>

/** Posts as a form on the page would, which a window other than this one can be given. */
export function postForm(action: string, fields: Entries, target = '_self') {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target, hidden: true })
  for (const [name, value] of fields) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

/** Leaves the page by a post that scripts would have sent, so that nothing comes back here. */
export function postAsPage(action: string, form: FormData): Promise<never> {
  form.delete(stayField)
  postForm(action, form)
  return new Promise(() => {})
}
