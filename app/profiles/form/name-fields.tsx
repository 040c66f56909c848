import { type InputEvent, useRef } from 'react'
import { nameParts } from '#app/platform/text/name-parts.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Fields } from './fields-of.ts'

/** First and last name follow the full name until they are changed by hand. */
export function NameFields({ fields }: { fields: Fields }) {
  const fullName = fields.text('fullName')
  const before = useRef(nameParts(fullName.defaultValue))

  const follow = (event: InputEvent<HTMLInputElement>) => {
    const parts = nameParts(event.currentTarget.value)
    const { elements } = event.currentTarget.form as HTMLFormElement
    for (const name of ['firstName', 'lastName'] as const) {
      const input = elements.namedItem(name)
      const isDerived =
        input instanceof HTMLInputElement && ['', before.current[name]].includes(input.value)
      if (isDerived) input.value = parts[name]
    }
    before.current = parts
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...fullName}
        autoComplete="name"
        required
        onInput={follow}
        className="sm:col-span-2"
      />
      <TextField {...fields.text('firstName')} autoComplete="given-name" optional />
      <TextField {...fields.text('lastName')} autoComplete="family-name" optional />
    </div>
  )
}
