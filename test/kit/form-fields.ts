import { formSecretField } from '#app/platform/forms/form-secret.ts'

/** A field of a form as its page has it, with what is in it already. */
export type Field = { name: string; value: string }

/** The fields of all forms on a page. */
export function fieldsOf(html: string): Field[] {
  const tags = [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].map(([tag]) => tag)
  return tags.flatMap((tag) => {
    const name = attribute(tag, 'name')
    return name ? [{ name, value: attribute(tag, 'value') }] : []
  })
}

function attribute(tag: string, name: string): string {
  const [, text = ''] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? []
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

/** What a form posts that showed one thing when it was made and says another now. */
export function changedForm(
  shown: Record<string, string>,
  typed: Record<string, string>,
): Record<string, string> {
  const hidden = Object.entries(shown).map(([name, value]) => [`shown.${name}`, value])
  return { ...shown, ...Object.fromEntries(hidden), ...typed }
}

/** Fields as a form that was posted. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** The secret of a page's forms; a form on a page that is kept for everyone has none yet. */
export function formSecretOf(html: string): { formSecret: string } {
  const field = fieldsOf(html).find(({ name }) => name === formSecretField)
  if (!field) throw new Error('the page has no form with a secret')
  return { formSecret: field.value }
}
