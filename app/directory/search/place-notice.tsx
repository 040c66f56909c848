import type { SearchedPlace } from '#app/listings/search/found-listing.ts'
import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { searchUrl } from './search-url.ts'

type Props = { criteria: SearchCriteria; place: SearchedPlace }

/** Says that what was typed is no place that is known. */
export function UnknownPlaceNotice({ location }: Pick<SearchCriteria, 'location'>) {
  return (
    <div className="mb-3 rounded-sm bg-wait-bg px-4 py-1.5">
      <p>
        We do not know a place called “{location}”, so we looked for these words in what mediators
        say of where they work.{' '}
        <a href="#location" className="font-semibold">
          Write a town or postcode
        </a>
      </p>
    </div>
  )
}

/** Says where a misspelt place was corrected, and offers the others of its name. */
export function PlaceNotice({ criteria, place }: Props) {
  const { isCorrected, others } = place
  if (!isCorrected && others.length === 0) return null
  return (
    <div className="mb-3 rounded-sm bg-wait-bg px-4 py-1.5">
      {isCorrected && (
        <p>
          You typed “{criteria.location}”, so we looked {place.isArea ? 'in' : 'near'}{' '}
          <b className="font-semibold">{place.label}</b>.{' '}
          {/* The browser itself unfolds the search around the field. */}
          <a href="#location" className="font-semibold">
            Choose another place
          </a>
        </p>
      )}
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          <li className="py-2">Did you mean</li>
          {others.map((label) => (
            <li key={label}>
              <a
                href={searchUrl(criteria, { location: label })}
                className="inline-block py-2 font-semibold"
              >
                {label}?
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
