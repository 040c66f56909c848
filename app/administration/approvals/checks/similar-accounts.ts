/**
 * What two profiles may have in common, and what the last bits of a key of it are; 'text' is all the
 * words of the bio, and 'bio' what nearly the same bios share most, with as many marks as parts.
 */
export const keyMark = { phone: 0, website: 1, linkedin: 2, text: 3, bio: 4 } as const
export type KeyKind = keyof typeof keyMark

/** How many marks there are: a power of two. */
export const keyMarks = 16

/** How many of its at most twelve keys of parts a bio shares with nearly the same one. */
export const nearBioKeys = 6

/** How many keys of each kind another account shares. */
export type SharedKeys = Partial<Record<KeyKind, number>>

const names: Record<Exclude<KeyKind, 'bio'>, string> = {
  phone: 'phone number',
  website: 'website',
  linkedin: 'LinkedIn page',
  text: 'bio',
}

const named = ['phone', 'website', 'linkedin', 'text'] as const

/** What is alike, in words: 'Same phone number and website', 'Nearly the same bio'. */
export function likenessText(shared: SharedKeys): string {
  const same = named.filter((kind) => (shared[kind] ?? 0) > 0)
  const isNearlySame = !same.includes('text') && (shared.bio ?? 0) >= nearBioKeys
  const parts = [
    ...(same.length > 0 ? [`same ${listed(same.map((kind) => names[kind]))}`] : []),
    ...(isNearlySame ? ['nearly the same bio'] : []),
  ]
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
