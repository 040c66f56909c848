import { plainLetters } from './plain-letters.ts'

/** What a name looks like in a URL; a name without a Latin letter or digit is a "mediator". */
export function slugify(name: string): string {
  const slug = plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug === '' ? 'mediator' : slug
}

/** Lower-case letters and digits, with single hyphens between them. */
export const isSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The slug itself, else the first of slug-2, slug-3 … that nobody has. */
export function firstFreeSlug(base: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(base)) return base
  let number = 2
  while (isTaken(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
