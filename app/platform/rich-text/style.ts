/** The declarations of a `style` attribute, in lower case. */
export type Style = Readonly<Record<string, string | undefined>>

/** Reads the attribute itself: the content policy empties the `style` of a pasted element. */
export function styleOf(attribute = ''): Style {
  return Object.fromEntries(
    attribute
      .toLowerCase()
      .split(';')
      .map((declaration) => declaration.split(':').map((part) => part.trim()))
      .map(([name = '', value = '']) => [name, value.replace(/\s*!important$/, '')]),
  )
}
