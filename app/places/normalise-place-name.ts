/** A name without case, accents, dots, apostrophes, hyphens and other ways to write it. */
export function normalisePlaceName(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/['’‘`.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bco\b/g, 'county')
    .trim()
}

const plainAscii = /^[ -~]*$/

function withoutAccents(name: string): string {
  return plainAscii.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '')
}

/** "west-yorkshire", as part of a place's id. */
export function placeId(name: string): string {
  return normalisePlaceName(name).replaceAll(' ', '-')
}
