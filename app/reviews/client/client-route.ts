import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { clientReviewMessages } from './client-review-messages.ts'

/** What is true of every page on which a client writes or withdraws a review. */
export const clientRoute = {
  cachedBy: false,
  isNoIndex: true,
  hasQuietHeader: true,
  loadFailed: clientReviewMessages.loadFailed,
  postsWithoutOrigin: 'always',
  postFailed: clientReviewMessages.postFailed,
} as const satisfies Partial<RouteFacts>
