import { storableText } from './storable-text.ts'

/** A body can be read once, and both a guard and its action look at the form. */
const forms = new WeakMap<Request, Promise<FormData>>()

/**
 * The form that a request carries, its texts without what the database refuses. A body that is
 * none, or is broken, reads as an empty form.
 */
export function readForm(request: Request): Promise<FormData> {
  const known = forms.get(request)
  if (known) return known
  const form = parseBody(request)
  forms.set(request, form)
  return form
}

async function parseBody(request: Request): Promise<FormData> {
  const form = new FormData()
  try {
    for (const [name, entry] of await request.formData()) {
      if (typeof entry === 'string') form.append(name, storableText(entry))
      else form.append(name, entry)
    }
    return form
  } catch {
    return new FormData()
  }
}
