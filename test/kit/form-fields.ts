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
