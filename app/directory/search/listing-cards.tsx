import type { ListingCard as Listing } from '#app/listings/search-listings.server.ts'
import { ListingCard } from './listing-card.tsx'

export function ListingCards({ cards }: { cards: Listing[] }) {
  return (
    <ul className="grid gap-3.5">
      {cards.map((listing) => (
        <li key={listing.id}>
          <ListingCard listing={listing} />
        </li>
      ))}
    </ul>
  )
}
