import type { ReactNode } from 'react'
import { formatLocation } from '#app/places/location.ts'
import { milesLabel } from '#app/places/miles.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { priceLine } from '#app/profiles/price-words.ts'
import { startLine } from '#app/profiles/start-line.ts'
import { joined } from '#app/ui/class-names.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { profileUrl } from '../profile-url.ts'
import type { FoundListing } from '../search/found-listing.ts'

type Props = {
  mediators: readonly FoundListing[]
  /** Whether they stand in a column beside something else. */
  isNarrow?: boolean
  /** The query of what a visitor chose on the way, for their pages. */
  query?: string
  /** What stands below the facts of each, such as a button. */
  below?: (mediator: FoundListing) => ReactNode
}

/** Mediators who could be asked as well, with what most decides. */
export function SimilarMediators({ mediators, isNarrow, query = '', below }: Props) {
  return (
    <ul
      className={joined(
        'grid gap-5',
        !isNarrow && 'grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))]',
      )}
    >
      {mediators.map((mediator) => (
        <li key={mediator.id} className="flex min-w-0 gap-3">
          <Portrait name={mediator.fullName} src={mediator.profileImage} size="s" />
          <div className="min-w-0">
            <PageLink
              to={profileUrl(mediator.slug) + query}
              className="relative inline-block touch-44 font-serif text-lg leading-snug"
            >
              {mediator.fullName}
            </PageLink>
            {similarLines(mediator).map((line) => (
              <p key={line} className="text-sm leading-snug text-ink-soft first-letter:uppercase">
                {line}
              </p>
            ))}
            {below?.(mediator)}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** '5 miles, Pudsey · £95 to £120 an hour' and 'Can start within a week · Legal aid'. */
export function similarLines(mediator: FoundListing): string[] {
  const { nearest, location, worksOnline, startWithinDays, familyLegalAid } = mediator
  const where = nearest
    ? `${milesLabel(nearest.miles)}, ${nearest.place}`
    : formatLocation(location)
  const isLegalAid = mediator.practiceAreas.includes('family') && familyLegalAid
  return [
    [where, priceLine(mediator)],
    [startLine(startWithinDays), isLegalAid && 'Legal aid', !nearest && worksOnline && 'Online'],
  ]
    .map((parts) => parts.filter((part) => part).join(' · '))
    .filter((line) => line !== '')
}
