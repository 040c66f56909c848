import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ListFilters } from '#app/ui/lists/list-filters.tsx'

type Props = {
  path: string
  /** What the URL asks for now, as of the first page. */
  query: URLSearchParams
  keyword: string
  choice: { label: string; name: string; value: string; choices: readonly Choice[] }
}

type Choice = { code: string; label: string }

/** Which mediators, and one choice more. The first one of it is the default. */
export function ReplyFilterForm({ path, query, keyword, choice }: Props) {
  const { label, name, value, choices } = choice
  return (
    <ListFilters
      path={path}
      query={query}
      isNarrowed={query.size > 0}
      read={(form) => {
        const typed = Object.entries(Object.fromEntries(new FormData(form)))
          .map(([key, text]) => [key, String(text).trim()])
          .filter(([key, text]) => text !== '' && !(key === name && text === choices[0]?.code))
        return new URLSearchParams(typed)
      }}
    >
      <Card role="search" className="mt-5">
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr_auto] sm:items-end">
          <TextField
            label="Mediator: name or email"
            name="keyword"
            type="search"
            enterKeyHint="search"
            maxLength={200}
            defaultValue={keyword}
          />
          <SelectField
            label={label}
            name={name}
            options={choices.map(({ code, label }) => ({ value: code, label }))}
            defaultValue={value}
          />
          <Button>Search</Button>
        </div>
      </Card>
    </ListFilters>
  )
}
