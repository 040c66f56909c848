const maxLength = 40
const maxWords = 4
const postcode = /(?:^|[\s,])([a-z]{1,2}\d[a-z\d]?)(?:\s*\d[a-z]{0,2})?$/

/**
 * What is recorded of a place that someone searched for: a town in lower case, or the first half of a
 * postcode, which names a district of thousands. A whole postcode names a dozen homes, and what
 * does not read like a place may be anything: then nothing is recorded.
 */
export function searchedPlace(text: string): string {
  const typed = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const district = postcode.exec(typed)?.[1]
  if (district) return district

  const isPlace = /^[\p{L}\p{M}][\p{L}\p{M} .,'’()-]*$/u.test(typed)
  const isShort = typed.length <= maxLength && typed.split(' ').length <= maxWords
  return isPlace && isShort ? typed : ''
}
