import { href } from 'react-router'
import type { Chosen } from './chosen.ts'
import { queryOf } from './slug-list.ts'

/** With the listing's id where the URL is to have it, and who is saved where no scripts run. */
type Query = Partial<Chosen> & { id?: string; saved?: readonly string[] }

/**
 * A mediator's page. For someone who searched near a place it tells how far the offices are from
 * there: the URL names the place as it was understood, never more of a postcode than its first half.
 */
export function profileUrl(slug: string, query: Query = {}): string {
  const { id = '', near = '', as = '', area = '', saved = [] } = query
  return href('/mediator/:slug', { slug }) + queryOf({ id, near, as, area, saved })
}
