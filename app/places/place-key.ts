/** A name without case, accents, dots, apostrophes, hyphens and other ways to write it. */
export function placeKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bco\b/g, 'county')
    .trim()
}

/** "west-yorkshire", as part of a place's id. */
export function placeId(name: string): string {
  return placeKey(name).replaceAll(' ', '-')
}
