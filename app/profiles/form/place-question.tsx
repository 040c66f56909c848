import { formatLocation } from '#app/places/location.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import type { PlaceQuestion } from '../office-names.ts'

type Props = { name: string; meant: string; question: PlaceQuestion }

/**
 * What a place could mean, to choose from, or whether to keep it as it was written. The answer names
 * what was asked, so that it does not count for a place that is typed afterwards.
 */
export function PlaceQuestionFields({ name, meant, question: { asked, choices } }: Props) {
  if (choices.length === 0) {
    return (
      <Checkbox
        name={name}
        value={asked}
        defaultChecked={meant === asked}
        label="Keep it as I wrote it"
        hint="People will then find you by this name only, not by distance."
      />
    )
  }
  const keep = { value: asked, label: `None of these: keep “${formatLocation(asked)}”` }
  return (
    <RadioGroup
      name={name}
      label="Choose the place"
      hint="If it is not one of these, add the county or enter a postcode above."
      options={[...choices.map((place) => ({ value: place, label: place })), keep]}
      defaultValue={meant}
    />
  )
}
