import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/fields/text-field.tsx'

/** A field for a town or postcode. */
export function PlaceField(props: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="address-level2" maxLength={100} {...props} />
}
