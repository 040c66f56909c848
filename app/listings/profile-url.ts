import { href } from 'react-router'
import type { SearchedPlace } from './search/found-listing.ts'

/** The place that was searched for, if any, and the listing's id where the URL is to have it. */
type Query = { near?: Pick<SearchedPlace, 'label' | 'isArea'> | null; id?: string }

/**
 * A mediator's page. For someone who searched near a place it tells how far the offices are from
 * there: the URL names the place as it was understood, never more of a postcode than its first half.
 */
export function profileUrl(slug: string, { near, id }: Query = {}): string {
  const query = new URLSearchParams(id ? { id } : {})
  if (near && !near.isArea) query.set('near', near.label)
  return `${href('/mediator/:slug', { slug })}${query.size > 0 ? `?${query}` : ''}`
}
