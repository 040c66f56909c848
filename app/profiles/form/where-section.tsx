import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import type { PlaceQuestions } from '../office-names.ts'
import { profileLabels } from '../profile-labels.ts'
import type { Fields } from './fields-of.ts'
import { FurtherOffices } from './further-offices.tsx'
import { OfficeFields } from './office-fields.tsx'

type Props = { fields: Fields; questions: PlaceQuestions; note: string }

export function WhereSection({ fields, questions, note }: Props) {
  return (
    <>
      <p className="-mt-3 text-sm text-ink-soft">{note}</p>
      <OfficeFields
        fields={fields.office('location')}
        label={profileLabels.location}
        question={questions.location}
        required
      />
      <FurtherOffices fields={fields} questions={questions} />
      <Checkbox {...fields.box('worksOnline')} />
    </>
  )
}
