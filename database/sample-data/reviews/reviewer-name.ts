import { communities } from '../people/communities.ts'
import type { Random } from '../random.ts'

/** How people sign a review: seldom with their whole name. */
export function reviewerName(random: Random): string {
  const { women, men, lastNames } = random.pickWeighted(communities, ({ share }) => share)
  const first = random.pick(random.chance(0.5) ? women : men)
  const last = random.pick(lastNames)
  return random.pickWeighted(
    [
      { name: `${first.charAt(0)}. ${last}`, share: 40 },
      { name: `${first} ${last.charAt(0)}.`, share: 28 },
      { name: first, share: 12 },
      { name: `${first} ${last}`, share: 14 },
      { name: `${first.charAt(0)}.${last.charAt(0)}.`, share: 6 },
    ],
    ({ share }) => share,
  ).name
}
