import { storedLocation } from '#app/places/location.ts'
import { PlaceField } from '#app/places/place-field.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { PlaceQuestion } from '../office-names.ts'
import type { OfficeFieldProps } from './fields-of.ts'
import { PlaceQuestionFields } from './place-question.tsx'

type Props = {
  fields: OfficeFieldProps
  label: string
  question: PlaceQuestion | undefined
  required?: boolean
}

/** One office: where it is, how far they travel from it, and whether its postcode is shown. */
export function OfficeFields({ fields, label, question, required = false }: Props) {
  const { place, meant, miles, postcode } = fields
  const asked = question ?? answered(place.defaultValue, meant)
  return (
    <div>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
        <div className="grid gap-3 content-start">
          <PlaceField {...place} label={label} hint="Or a postcode." required={required} />
          {asked && (
            <PlaceQuestionFields
              key={asked.asked}
              name={`${place.name}Meant`}
              meant={meant}
              question={asked}
            />
          )}
        </div>
        <TextField
          {...miles}
          label="Miles travelled"
          hint="From there, to people."
          inputMode="numeric"
          optional
        />
      </div>
      <Checkbox {...postcode} label="Show my full postcode" className="mt-1" />
    </div>
  )
}

/** The question behind an answer that came with the form: a stored one, or one of an earlier post. */
function answered(place: string, meant: string): PlaceQuestion | undefined {
  if (meant === '') return undefined
  const isKept = storedLocation(meant) === storedLocation(place)
  return isKept ? { asked: meant, choices: [] } : { asked: place, choices: [meant] }
}
