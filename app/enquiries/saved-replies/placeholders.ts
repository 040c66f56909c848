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

/**
 * A text with its placeholders filled. One that nothing is known for stays, to be seen; one that is
 * null goes with the blank before it: "Hello {first name}," becomes "Hello,".
 */
export function fillPlaceholders(text: string, values: Record<Placeholder, string | null>): string {
  return text.replace(/( ?)\{([^{}\n]*)\}/g, (whole, blank: string, word: string) => {
    const placeholder = known(word)
    const value = placeholder && values[placeholder]
    if (value === null) return ''
    return value ? blank + value : whole
  })
}

function known(word: string): Placeholder | undefined {
  const plain = word.trim().toLowerCase().replace(/\s+/g, ' ')
  return placeholders.find((each) => each === plain)
}
