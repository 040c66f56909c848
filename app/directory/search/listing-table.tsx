import type { ReactNode } from 'react'
import type { FoundListing as Listing } from '#app/listings/search/found-listing.ts'
import { formatLocation } from '#app/places/location.ts'
import { useReadyHtml } from '#app/platform/http/ready-html.tsx'
import type { PackedText } from '#app/platform/text/own-text.server.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'
import { SaveButton } from '../shortlist/save-button.tsx'
import type { CardsProps } from './drawn-cards.tsx'
import { fartherCellStyle, fartherRowStyle } from './farther-text.tsx'
import { ProfileLink } from './profile-link.tsx'
import { Where } from './where.tsx'

/** `farther` stands before those from number `near` (0) on. */
export function ListingTable({ cards, near, farther }: CardsProps) {
  const put = useReadyHtml()
  const apart = (
    <tr data-apart className={fartherRowStyle}>
      <td colSpan={4} className={fartherCellStyle}>
        {farther}
      </td>
    </tr>
  )
  const rows = (some: readonly PackedText[]) =>
    some.map((card, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep their places.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew the cells.
      <tr key={at} className="listing-row" dangerouslySetInnerHTML={{ __html: put([card]) }} />
    ))
  return (
    <ListingTableFrame>
      {rows(cards.slice(0, near))}
      {near < cards.length && apart}
      {rows(cards.slice(near))}
    </ListingTableFrame>
  )
}

/** Where there is little room the columns become lines of one cell, so the head is left out there. */
function ListingTableFrame({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <table
        aria-label="Mediators"
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

/**
 * The inside of a row. The name's link covers all of it, so a click anywhere and Enter work without
 * JavaScript: the picture, the name, where they are, and their areas.
 */
export function ListingCells({ listing }: { listing: Listing }) {
  return (
    <>
      <td>
        <Portrait name={listing.fullName} src={listing.profileImage} size="s" />
      </td>
      <td>
        <ProfileLink slug={listing.slug} id={listing.id}>
          {listing.fullName}
        </ProfileLink>{' '}
        {listing.title && <span className="soft">{listing.title}</span>}{' '}
        <SaveButton slug={listing.slug} />
      </td>
      <td>
        {listing.location ? formatLocation(listing.location) : 'Not provided'}{' '}
        {listing.nearest && (
          <span className="soft">
            <Where listing={listing} />
          </span>
        )}
      </td>
      <td>{listing.practiceAreas.map(practiceAreaShortLabel).join(', ') || 'Not provided'}</td>
    </>
  )
}
