import { practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { RichTextField } from '#app/ui/rich-text-editor/rich-text-field.tsx'
import { servedTypes } from '../profile-labels.ts'
import type { Fields } from './fields-of.ts'

type Props = { fields: Fields; areas: string[]; onAreas: (areas: string[]) => void }

const areaOptions = practiceAreas.map(({ code, label }) => ({ value: code, label }))

export function PracticeSection({ fields, areas, onAreas }: Props) {
  return (
    <>
      <CheckboxGroup
        {...fields.choices('practiceAreas')}
        options={areaOptions}
        hint="Choose every area you work in. People search by these."
        onChoose={(code, isChosen) =>
          onAreas(isChosen ? [...areas, code] : areas.filter((each) => each !== code))
        }
      />
      <TextArea
        {...fields.text('specialties')}
        hint="One per line, in your own words, like “Inheritance disputes”. They are shown on the public profile."
        rows={3}
        optional
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...fields.text('experience')}
          inputMode="numeric"
          hint="Whole years as a mediator."
          required
        />
        <SelectField
          {...fields.text('userType')}
          options={servedTypes}
          hint="People can search for it."
        />
      </div>
      <RichTextField
        {...fields.text('certifications')}
        hint="Put each on its own line: the body, the award and the year."
        rows={5}
        optional
      />
    </>
  )
}
