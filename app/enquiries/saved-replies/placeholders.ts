/** What a saved reply may leave open, by the word between its braces. */
export const placeholders = [
  'first name',
  'name',
  'dispute type',
  'place',
  'my name',
  'my phone',
] as const

export type Placeholder = (typeof placeholders)[number]

const anyPlaceholder = /\{([^{}\n]*)\}/g

/** The placeholders of a text that are none of ours, as they were typed. */
export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(anyPlaceholder)].filter(([, word = '']) => !known(word))
  return [...new Set(found.map(([whole]) => whole))]
}

/** The placeholders of ours that a text still has, as they were typed. */
export function openPlaceholders(text: string): string[] {
  const found = [...text.matchAll(anyPlaceholder)].filter(([, word = '']) => known(word))
  return [...new Set(found.map(([whole]) => whole))]
}

/** A text with its placeholders filled. One that nothing is known for stays, to be seen. */
export function fillPlaceholders(text: string, values: Record<Placeholder, string>): string {
  return text.replace(anyPlaceholder, (whole, word: string) => {
    const placeholder = known(word)
    return (placeholder && values[placeholder]) || whole
  })
}

function known(word: string): Placeholder | undefined {
  const plain = word.trim().toLowerCase().replace(/\s+/g, ' ')
  return placeholders.find((each) => each === plain)
}
