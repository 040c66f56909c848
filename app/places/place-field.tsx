import { type ComponentProps, useEffect, useRef } from 'react'
import { controlStyle, describedBy, FieldFrame } from '#app/ui/fields/field-frame.tsx'
import type { TextField } from '#app/ui/fields/text-field.tsx'
import { offerPlaces } from './offer-places.tsx'

/** A field for a town, postcode or area, which suggests some once somebody comes to it. */
export function PlaceField(props: ComponentProps<typeof TextField>) {
  const { label, hint, error, optional, className, ...attributes } = props
  const id = attributes.id ?? attributes.name
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => (input.current ? offerPlaces(input.current) : undefined), [])

  return (
    <FieldFrame {...{ label, id, hint, error, optional, className }}>
      <div className="relative">
        <input
          type="text"
          autoComplete="address-level2"
          maxLength={100}
          {...attributes}
          ref={input}
          id={id}
          {...describedBy({ id, hint, error })}
          className={`${controlStyle} pr-12`}
        />
      </div>
    </FieldFrame>
  )
}
