import { href } from 'react-router'
import type { Platform } from '#app/platform/platform.server.ts'
import { isProof } from '#app/platform/text/digest.server.ts'

const purpose = 'own review'

/** Where its author withdraws a review. The link is made from the id, and stored nowhere. */
export function ownReviewPath(
  { keyedDigest }: Pick<Platform, 'keyedDigest'>,
  reviewId: string,
): string {
  return href('/my-review/:key', { key: `${reviewId}.${keyedDigest(reviewId, purpose)}` })
}

/** The id of the review that a key names; undefined where the key was not made by us. */
export function readOwnReviewKey(
  keyedDigest: Platform['keyedDigest'],
  key: string,
): string | undefined {
  const end = key.lastIndexOf('.')
  const text = key.slice(0, Math.max(0, end))
  const isOurs = end > 0 && isProof(keyedDigest, { text, purpose, given: key.slice(end + 1) })
  return isOurs ? text : undefined
}
