import type { ReactNode } from 'react'
import type { ListingCard as Listing } from '#app/listings/search-listings.server.ts'
import { ListingRow } from './listing-row.tsx'

export function ListingTable({ cards }: { cards: Listing[] }) {
  return (
    <ListingTableFrame>
      {cards.map((listing) => (
        <ListingRow key={listing.id} listing={listing} />
      ))}
    </ListingTableFrame>
  )
}

/** On a small screen the columns become lines of one cell, so the head is left out there. */
export function ListingTableFrame({
  children,
  rowCount,
}: {
  children: ReactNode
  rowCount?: number
}) {
  return (
    <table
      aria-label="Mediators"
      aria-rowcount={rowCount}
      className="w-full rounded-md border border-line bg-surface shadow-card"
    >
      <thead className="max-md:sr-only">
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
  )
}
