import type { HTMLAttributes, KeyboardEvent, Ref } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ListingCard as Listing } from '#app/listings/search-listings.server.ts'
import { shownLocation } from '#app/places/location.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'

type Props = HTMLAttributes<HTMLTableRowElement> & {
  listing: Listing
  ref?: Ref<HTMLTableRowElement>
}

/**
 * The name's link covers the whole row, so a click anywhere and Enter work without JavaScript;
 * Space, which a row promises and a link does not, is added here.
 */
export function ListingRow({ listing, ...row }: Props) {
  const navigate = useNavigate()
  const address = `/mediator/${listing.slug}?id=${encodeURIComponent(listing.id)}`
  const openOnSpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    navigate(address)
  }
  return (
    <tr
      {...row}
      className="relative border-t border-line hover:bg-green-50 max-md:grid max-md:grid-cols-[4rem_1fr] max-md:py-3"
    >
      <td className="py-2.5 pl-4 max-md:row-span-3">
        <Portrait name={listing.fullName} src={listing.profileImage} size="s" />
      </td>
      <td className="px-3 py-2.5 max-md:py-0">
        <Link
          to={address}
          onKeyDown={openOnSpace}
          className="font-semibold after:absolute after:inset-0 after:content-['']"
        >
          {listing.fullName}
        </Link>
        {listing.title && <span className="block text-sm text-ink-soft">{listing.title}</span>}
      </td>
      <td className="px-3 py-2.5 max-md:py-0 max-md:text-sm">
        {listing.location ? shownLocation(listing.location) : 'Not provided'}
      </td>
      <td className="px-3 py-2.5 text-sm text-ink-soft max-md:py-0">
        {listing.practiceAreas.map(practiceAreaShortLabel).join(', ') || 'Not provided'}
      </td>
    </tr>
  )
}
