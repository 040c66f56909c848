import { eq } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { findLinked } from '../client/find-linked.server.ts'
import { reviews } from '../reviews.table.server.ts'
import { readOwnReviewKey } from './own-review-link.server.ts'

type Args = { params: { key: string }; context: Readonly<RouterContextProvider> }

/** The review that a link names, for its author to withdraw it. Throws what the page says instead. */
export function findLinkedReview({ params, context }: Args) {
  return findLinked(context, async ({ db, keyedDigest }) => {
    const id = readOwnReviewKey(keyedDigest, params.key)
    if (id === undefined) return undefined
    const columns = { id: reviews.id, status: reviews.status, dateCreated: reviews.dateCreated }
    const [review] = await db.select(columns).from(reviews).where(eq(reviews.id, id))
    return review
  })
}
