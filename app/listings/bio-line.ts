const maxLength = 140

/** The first sentence of a bio, whose white space is collapsed, cut at a word where it is long. */
export function bioLine(bioText: string): string {
  const text = bioText
    .slice(0, 2 * maxLength)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
  if (sentence.length <= maxLength) return sentence
  const cut = sentence.slice(0, maxLength - 1)
  const atWord = cut.replace(/\s+\S*$/, '')
  return `${(atWord || cut).replace(/[\s,;:–-]+$/, '')}…`
}
