import { useRef } from 'react'
import { Form, href, useSubmit } from 'react-router'
import { counted } from '#app/platform/text/plural.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { useFollowUrl } from '#app/ui/fields/use-follow-url.tsx'
import { type CompareQuery, compareParameters } from './compare-query.ts'
import type { RowGroup } from './compare-rows.ts'

type Props = { query: CompareQuery; groups: readonly RowGroup[] }

/** Leaves out what is the same for all; at once with scripts, by a button without. */
export function OnlyDifferences({ query, groups }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const rows = groups.flatMap((group) => group.rows)
  const differing = rows.filter(({ differs }) => differs).length
  const fields = new URLSearchParams({
    with: query.with.join(','),
    near: query.near,
    as: query.as,
    area: query.area,
    show: query.show.join(','),
    ...(query.onlyDifferences && { only: 'differences' }),
  })
  useFollowUrl(form, href('/compare'), fields, asLists)
  return (
    <Form
      ref={form}
      method="get"
      action={href('/compare')}
      data-off-paper
      onInput={() => {
        if (!form.current) return
        const asked = new URLSearchParams()
        for (const [name, value] of new FormData(form.current)) {
          if (value !== '') asked.append(name, String(value))
        }
        submit(asked, { action: href('/compare'), replace: true, preventScrollReset: true })
      }}
    >
      {compareParameters
        .filter((name) => name !== 'only' && fields.get(name))
        .map((name) => (
          <input key={name} type="hidden" name={name} value={fields.get(name) ?? ''} />
        ))}
      <Checkbox
        label="Only what differs"
        name="only"
        id="only-differences"
        value="differences"
        defaultChecked={query.onlyDifferences}
      />
      <p role="status" className="sr-only">
        {query.onlyDifferences ? `${counted(differing, 'row')} of ${rows.length} differ` : ''}
      </p>
      <noscript>
        <button type="submit" className="button button-quiet button-s">
          Apply
        </button>
      </noscript>
    </Form>
  )
}

/** A list may come as several values of one name. */
function asLists(query: URLSearchParams): URLSearchParams {
  const names = [...new Set(query.keys())]
  return new URLSearchParams(names.map((name) => [name, query.getAll(name).join(',')]))
}
