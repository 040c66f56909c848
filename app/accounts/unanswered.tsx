import { isRouteErrorResponse } from 'react-router'

/**
 * Whether what came back instead of an answer is no page of ours to be shown: nothing at all, an
 * error of a proxy while the product restarts, or a refusal in plain words. A form then stays with
 * what was typed. Redirects, and pages that are not there, are answers.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof Response) return false
  return !isRouteErrorResponse(error) || error.status !== 404
}

/** What fetch throws when nobody answers, and what a proxy says in the place of such a server. */
export function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status)
  return error instanceof TypeError
}
