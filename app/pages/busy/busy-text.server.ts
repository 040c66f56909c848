import type { ReadRefusal } from '#app/platform/http/request-context.server.ts'
import { tryAgainText } from '#app/platform/time/try-again-text.ts'

/** Why a page is not made for now, and when to try again. */
export function busyText({ status, retryAfter }: ReadRefusal): string {
  const why =
    status === 429
      ? 'A lot of pages were opened from your internet connection in a short time. Others may share it, as in an office or a court.'
      : 'Many people are searching at the moment.'
  return `${why} ${tryAgainText(retryAfter)}`
}
