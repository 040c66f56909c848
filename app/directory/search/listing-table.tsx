import { Fragment, type HTMLAttributes, memo, type ReactNode, type Ref } from 'react'
import type { FoundListing as Listing } from '#app/listings/search/found-listing.ts'
import { formatLocation } from '#app/places/location.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'
import { SaveButton } from '../shortlist/save-button.tsx'
import { contentOf, keyOf, type ListProps } from './listing-card.tsx'
import { ProfileLink } from './profile-link.tsx'
import { type Card, drawnCards } from './shown-results.ts'
import { Where } from './where.tsx'

/** `farther` stands before those from number `near` (0) on. */
export function ListingTable({ cards, near, farther }: ListProps) {
  return (
    <ListingTableFrame>
      {cards.map((card, at) => (
        <Fragment key={keyOf(card, at)}>
          {at === near && <FartherRow>{farther}</FartherRow>}
          <ListingRow card={card} />
        </Fragment>
      ))}
    </ListingTableFrame>
  )
}

export function FartherRow({ children }: { children: ReactNode }) {
  return (
    <tr data-apart className="border-t border-line @max-[42rem]:grid">
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
        <tbody data-drawn={drawnCards}>{children}</tbody>
      </table>
    </div>
  )
}

type RowProps = HTMLAttributes<HTMLTableRowElement> & {
  card: Card
  ref?: Ref<HTMLTableRowElement>
}

/**
 * The name's link covers the whole row, so a click anywhere and Enter work without JavaScript. Drawn
 * once, as cards are (listing-card.tsx).
 */
export const ListingRow = memo(({ card, ...row }: RowProps) => (
  <tr {...row} className="listing-row" {...contentOf(card, ListingCells)} />
))

/** The picture, the name, where they are, and their areas. */
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
