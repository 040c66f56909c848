import { storableText } from './storable-text.ts'

/**
 * The form that a request carries, its texts without what the database refuses. A body that is
 * none, or is broken, reads as an empty form.
 */
export async function readForm(request: Request): Promise<FormData> {
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
