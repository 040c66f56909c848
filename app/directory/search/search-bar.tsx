import type { SearchCriteria } from '#app/listings/search-criteria.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

export function SearchBar({ criteria }: { criteria: SearchCriteria }) {
  return (
    <Card role="search" className="mt-5 grid gap-4 p-4 md:grid-cols-[2fr_1fr_auto] md:items-end">
      <TextField
        label="Name or keyword"
        name="keyword"
        type="search"
        enterKeyHint="search"
        maxLength={200}
        defaultValue={criteria.keyword}
      />
      <TextField
        label="City or postcode"
        name="location"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        defaultValue={criteria.location}
      />
      <Button>Search</Button>
    </Card>
  )
}
