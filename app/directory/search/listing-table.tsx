import { Fragment, type HTMLAttributes, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FoundListing as Listing } from '#app/listings/search/found-listing.ts'
import { formatLocation } from '#app/places/location.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'
import { useProfileUrl } from './profile-link.tsx'
import { Where } from './where.tsx'

/** `farther` stands before those who were found by their text alone. */
export function ListingTable({ cards, farther }: { cards: Listing[]; farther: ReactNode }) {
  const firstFarther = cards.findIndex(({ isByTextOnly }) => isByTextOnly)
  return (
    <ListingTableFrame>
      {cards.map((listing, index) => (
        <Fragment key={listing.id}>
          {index === firstFarther && <FartherRow>{farther}</FartherRow>}
          <ListingRow listing={listing} />
        </Fragment>
      ))}
    </ListingTableFrame>
  )
}

export function FartherRow({ children }: { children: ReactNode }) {
  return (
    <tr className="border-t border-line @max-[42rem]:grid">
      <td colSpan={4} className="px-4">
        {children}
      </td>
    </tr>
  )
}

/** Where there is little room the columns become lines of one cell, so the head is left out there. */
export function ListingTableFrame({
  children,
  rowCount,
}: {
  children: ReactNode
  rowCount?: number
}) {
  return (
    <div className="@container">
      <table
        aria-label="Mediators"
        aria-rowcount={rowCount}
        className="w-full rounded-md border border-line bg-surface shadow-card"
      >
        <thead className="@max-[42rem]:sr-only">
          <tr className="text-left text-sm text-ink-soft">
            <th scope="col" className="w-16 py-3 pl-4 font-medium">
              <span className="sr-only">Picture</span>
            </th>
            <th scope="col" className="px-3 py-3 font-medium">
              Name
            </th>
            <th scope="col" className="px-3 py-3 font-medium">
              Location
            </th>
            <th scope="col" className="px-3 py-3 font-medium">
              Areas of Practice
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type RowProps = HTMLAttributes<HTMLTableRowElement> & {
  listing: Listing
  ref?: Ref<HTMLTableRowElement>
}

/**
 * The name's link covers the whole row, so a click anywhere and Enter work without JavaScript;
 * Space, which a row promises and a link does not, is added here.
 */
export function ListingRow({ listing, ...row }: RowProps) {
  const navigate = useNavigate()
  const url = useProfileUrl(listing.slug, listing.id)
  const openOnSpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    navigate(url)
  }
  return (
    <tr
      {...row}
      className="relative border-t border-line hover:bg-green-50 @max-[42rem]:grid @max-[42rem]:grid-cols-[4rem_1fr] @max-[42rem]:py-3"
    >
      <td className="py-2.5 pl-4 @max-[42rem]:row-span-3">
        <Portrait name={listing.fullName} src={listing.profileImage} size="s" />
      </td>
      <td className="px-3 py-2.5 @max-[42rem]:py-0">
        <Link to={url} onKeyDown={openOnSpace} className="covers-card font-semibold">
          {listing.fullName}
        </Link>{' '}
        {listing.title && <span className="block text-sm text-ink-soft">{listing.title}</span>}
      </td>
      <td className="px-3 py-2.5 @max-[42rem]:py-0 @max-[42rem]:text-sm">
        {listing.location ? formatLocation(listing.location) : 'Not provided'}{' '}
        {listing.nearest && (
          <span className="block text-sm text-ink-soft">
            <Where listing={listing} />
          </span>
        )}
      </td>
      <td className="px-3 py-2.5 text-sm text-ink-soft @max-[42rem]:py-0">
        {listing.practiceAreas.map(practiceAreaShortLabel).join(', ') || 'Not provided'}
      </td>
    </tr>
  )
}
