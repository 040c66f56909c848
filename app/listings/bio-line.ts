const maxLength = 140

/** The first sentence of a bio, cut at a word where it is long. */
export function bioLine(bioText: string): string {
  const text = bioText.replace(/\s{2,}|[^\S ]/g, ' ').trim()
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
  if (sentence.length <= maxLength) return sentence
  const cut = sentence.slice(0, maxLength - 1)
  const atWord = cut.replace(/\s+\S*$/, '')
  return `${(atWord || cut).replace(/[\s,;:–-]+$/, '')}…`
}
