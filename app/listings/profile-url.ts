import { href } from 'react-router'
import type { SearchedPlace } from './found-listing.ts'

/**
 * A mediator's page. For someone who searched near a place it tells how far the offices are from
 * there: the URL names the place as it was understood, never more of a postcode than its first half.
 */
export function profileUrl(
  slug: string,
  near: Pick<SearchedPlace, 'label' | 'isArea'> | null = null,
): string {
  const path = href('/mediator/:slug', { slug })
  return near && !near.isArea ? `${path}?${new URLSearchParams({ near: near.label })}` : path
}
