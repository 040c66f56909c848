/** The beginning of a plain text, cut after a word; the ellipsis counts towards the limit. */
export function previewText(plain: string, limit = 150): string {
  const text = plain.trim().replace(/\s+/g, ' ')
  if (text.length <= limit) return text
  return `${cutAfterWord(text, limit - 1)}…`
}

function cutAfterWord(text: string, limit: number): string {
  const space = text.lastIndexOf(' ', limit)
  // A single word longer than the limit is cut inside, but never inside a character.
  const cut = space > 0 ? text.slice(0, space) : text.slice(0, limit).replace(/\p{Surrogate}$/u, '')
  return cut.replace(/[\s,;:.–—-]+$/u, '')
}
