import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { privatePageMessages } from './private-page-messages.ts'

/** What is true of every URL of the private page, besides whom it lets in. */
export const privateRoute = {
  cachedBy: false,
  isNoIndex: true,
  hasQuietHeader: true,
  loadFailed: privatePageMessages.loadFailed,
  postsWithoutOrigin: 'always',
  postFailed: privatePageMessages.postFailed,
} as const satisfies Partial<RouteFacts>
