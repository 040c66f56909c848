import { directoryMessages } from '#app/listings/listing-messages.ts'
import { searchParameters } from '#app/listings/search/search-criteria.ts'

/** `place` is where the message is shown: before or after the last results, or instead of them. */
export type SearchFailure = { message: string; place: 'before' | 'after' | 'instead' }

/**
 * What to show for a search that failed, given its query string and the query of the last one
 * that succeeded. Results stay on the page only while another part of the same results was wanted;
 * those of another search would answer the wrong question.
 */
export function searchFailure(search: string, last?: URLSearchParams): SearchFailure {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page')) || 1
  const isSame = last !== undefined && searchOf(params) === searchOf(last)
  const lastPage = Number(last?.get('page')) || 1
  if (page > (isSame ? lastPage : 1))
    return { message: directoryMessages.moreFailed, place: isSame ? 'after' : 'instead' }
  if (isSame && page < lastPage)
    return { message: directoryMessages.previousFailed, place: 'before' }
  const { searchFailed, fetchFailed } = directoryMessages
  return {
    message: conditions.some((name) => params.get(name)) ? searchFailed : fetchFailed,
    place: 'instead',
  }
}

/** The query without its page and view, in one order, to compare two searches by. */
export function searchOf(params: URLSearchParams): string {
  const query = new URLSearchParams(params)
  query.delete('page')
  query.delete('view')
  query.sort()
  return query.toString()
}

/** The parameters that narrow a search. */
const conditions = searchParameters.filter(
  (name) => !['areas', 'radius', 'sort', 'view', 'show', 'page', 'saved'].includes(name),
)
