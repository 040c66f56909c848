import { pageSize } from '#app/listings/search/search-criteria.ts'

/**
 * What a search page shows: the query of its URL in its shortest form, how many were found, and the
 * place of its first result, from 0.
 */
export type Shown = {
  query: URLSearchParams
  total: number
  first: number
  isTable: boolean
  isAll: boolean
}

/** Of the page, or of an answer; undefined where it shows no results because a search failed. */
export function readShown(page: ParentNode): Shown | undefined {
  // The view that is chosen leads to the page itself.
  const here = page.querySelector('.order-panel .segments [aria-current]')?.getAttribute('href')
  if (here === null || here === undefined) return undefined
  const query = new URL(here, location.origin).searchParams
  return {
    query,
    total: numberIn(page.querySelector('.search-head b')?.textContent ?? ''),
    first: (Number(query.get('page') ?? 1) - 1) * pageSize,
    isTable: query.get('view') === 'list',
    isAll: query.get('show') === 'all',
  }
}

/** 'Found 1,204 mediators': 1204. */
function numberIn(text: string): number {
  return Number(text.replace(/\D/g, ''))
}
