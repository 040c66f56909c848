import { directoryMessages } from '#app/listings/listing-messages.ts'
import type { SearchCriteria } from '#app/listings/search-criteria.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { addressWithoutFilters } from './search-addresses.ts'

export function EmptyState({ criteria }: { criteria: SearchCriteria }) {
  return (
    <Card className="py-12 text-center">
      <h2 className="text-card">{directoryMessages.noneFound}</h2>
      <p className="mx-auto mt-2 mb-6 max-w-[26rem] text-ink-soft">
        {directoryMessages.noneFoundHint}
      </p>
      <ButtonLink to={addressWithoutFilters(criteria)} kind="quiet">
        Reset Filters
      </ButtonLink>
    </Card>
  )
}
