import { quoted } from '#app/listings/keywords/quoted-keyword.ts'
import { needs } from '#app/listings/search/needs.ts'
import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { languageLabel } from '#app/taxonomy/languages.ts'
import { searchUrl } from './search-url.ts'
import type { UnderstoodCriteria } from './understand-search.server.ts'

type Props = { criteria: SearchCriteria; understood: UnderstoodCriteria }

/** Says what of a keyword was understood as filters or as a place, and leads to the other reading. */
export function KeywordNotice({ criteria, understood }: Props) {
  const { filters, place } = understood
  if (!filters && !place) return null
  const words = (
    <a
      href={searchUrl(criteria, { keyword: quoted(criteria.keyword) })}
      className="inline-block py-1.5 font-semibold"
    >
      Look for the words instead
    </a>
  )
  return (
    <div className="mb-3 rounded-sm bg-wait-bg px-4 py-1.5">
      {filters && (
        <p>
          You typed “{criteria.keyword}”, so we filtered by{' '}
          <b className="font-semibold">{filterNames(filters).join(', ')}</b>. {words}
        </p>
      )}
      {place?.takenFor && (
        <p>
          {place.takenFor === 'postcode' ? 'You typed' : 'No profile has the words'} “{place.typed}
          ”, so we looked near <b className="font-semibold">{place.label}</b>.
        </p>
      )}
      {place && !place.takenFor && (
        <p>
          These mention “{place.typed}”.{' '}
          <a
            href={searchUrl(understood.criteria, { keyword: place.keyword, location: place.label })}
            className="inline-block py-1.5 font-semibold"
          >
            Look near {place.label} instead
          </a>
        </p>
      )}
    </div>
  )
}

function filterNames(filters: NonNullable<UnderstoodCriteria['filters']>): string[] {
  return [
    ...filters.needs.map((code) => needs.find((need) => need.code === code)?.label ?? code),
    ...filters.languages.map(languageLabel),
  ]
}
