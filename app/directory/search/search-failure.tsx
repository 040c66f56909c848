import { directoryMessages } from '#app/listings/listing-messages.ts'
import { type SearchCriteria, searchParams } from '#app/listings/search-criteria.ts'

/** `place` says where the message stands: before or after the last results, or instead of them. */
export type SearchFailure = { message: string; place: 'before' | 'after' | 'instead' }

/**
 * What to say of an address that got no answer. Results that are there stay while only another part
 * of the same ones was asked for; those of another search would answer the wrong question.
 */
export function searchFailure(search: string, last?: SearchCriteria): SearchFailure {
  const asked = new URLSearchParams(search)
  const page = Number(asked.get('page')) || 1
  const isSame = last !== undefined && question(asked) === question(searchParams(last))
  if (page > (isSame ? last.page : 1))
    return { message: directoryMessages.moreFailed, place: isSame ? 'after' : 'instead' }
  if (isSame && page < last.page)
    return { message: directoryMessages.previousFailed, place: 'before' }
  const { searchFailed, fetchFailed } = directoryMessages
  return {
    message: narrowing.some((name) => asked.get(name)) ? searchFailed : fetchFailed,
    place: 'instead',
  }
}

function question(params: URLSearchParams): string {
  const asked = new URLSearchParams(params)
  asked.delete('page')
  asked.sort()
  return asked.toString()
}

const narrowing = [
  'userType',
  'disputeType',
  'keyword',
  'specialties',
  'location',
  'experienceRange',
  'familyLegalAid',
  'onlineMediation',
]
