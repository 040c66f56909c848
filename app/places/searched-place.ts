const longestPlace = 40
const mostWords = 4
const postcode = /(?:^|[\s,])([a-z]{1,2}\d[a-z\d]?)(?:\s*\d[a-z]{0,2})?$/

/**
 * What is kept of a place that someone searched for: a town in lower case, or the first half of a
 * postcode, which names a district of thousands. A whole postcode names a dozen homes, and what
 * does not read like a place may be anything: of these nothing else is kept.
 */
export function searchedPlace(text: string): string {
  const typed = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const district = postcode.exec(typed)?.[1]
  if (district) return district

  const isPlace = /^[\p{L}\p{M}][\p{L}\p{M} .,'’()-]*$/u.test(typed)
  const isShort = typed.length <= longestPlace && typed.split(' ').length <= mostWords
  return isPlace && isShort ? typed : ''
}
