import type { SearchedPlace } from '#app/listings/search/found-listing.ts'
import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'
import type { PostcodeWithoutPlace } from '#app/places/postcode.ts'
import { searchUrl } from './search-url.ts'
import type { ShownResults } from './shown-results.ts'

type Props = { results: Pick<ShownResults, 'criteria' | 'understood' | 'place' | 'offered'> }

/** Says what was made of the place that was typed, wherever that is not plain. */
export function PlaceNotice({ results: { criteria, understood, place, offered } }: Props) {
  const { postcode } = understood
  const { location } = postcode ? criteria : understood.criteria
  if (location === '') return null
  const choices = [...(place?.others ?? []), ...offered]
  const isPlain = place && !place.isCorrected && choices.length === 0
  if (isPlain) return null
  return (
    <div className="mb-3 rounded-sm bg-wait-bg px-4 py-1.5">
      {postcode && <p>{postcodeText[postcode]} These mediators work online.</p>}
      {!place && !postcode && <UnknownPlace location={location} />}
      {place?.isCorrected && <CorrectedPlace location={location} place={place} />}
      {choices.length > 0 && <OtherPlaces criteria={understood.criteria} labels={choices} />}
    </div>
  )
}

/** Why nobody can be near a postcode of this kind. */
const postcodeText: Record<PostcodeWithoutPlace, string> = {
  BFPO: 'BFPO addresses are not in one place.',
  'GIR 0AA': 'The postcode GIR 0AA belongs to a bank, not to a place.',
}

function UnknownPlace({ location }: Pick<SearchCriteria, 'location'>) {
  return (
    <p>
      We could not find a place called “{location}”, so we looked for those words in where mediators
      say they work.{' '}
      <a href="#location" className="font-semibold">
        Try a town or postcode
      </a>
    </p>
  )
}

function CorrectedPlace({ location, place }: { location: string; place: SearchedPlace }) {
  return (
    <p>
      You typed “{location}”. We are showing mediators {place.isArea ? 'in' : 'near'}{' '}
      <b className="font-semibold">{place.label}</b>.{' '}
      {/* The browser itself unfolds the search around the field. */}
      <a href="#location" className="font-semibold">
        Choose another place
      </a>
    </p>
  )
}

function OtherPlaces({ criteria, labels }: { criteria: SearchCriteria; labels: string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      <li className="py-2">Did you mean</li>
      {labels.map((label) => (
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
  )
}
