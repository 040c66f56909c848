import { emailFields } from '#app/platform/forms/email-fields.ts'
import type { FormValues } from '#app/platform/forms/form.ts'
import { typedText } from '#app/ui/fields/typed-text.ts'
import type { OfficeName } from '../office-names.ts'
import { type LabelledField, profileLabels } from '../profile-labels.ts'

export type Fields = ReturnType<typeof fieldsOf>
export type OfficeFieldProps = ReturnType<Fields['office']>
/** Beside what only accredited family mediators may show. */
export const shownOnceChecked = 'The public sees it once your FMC accreditation is checked.'

type FieldName = Exclude<LabelledField, 'offices'>

/** What each kind of field needs to know of the profile: its name, label, error and value. */
export function fieldsOf(values: FormValues, errors: Record<string, string> = {}) {
  const named = (name: FieldName) => ({ name, label: profileLabels[name], error: errors[name] })
  return {
    text: (name: FieldName) => ({ ...named(name), defaultValue: typedText(values, name) }),
    meantEmail: typedText(values, emailFields.meant),
    choices: (name: FieldName) => ({ ...named(name), defaultValue: [values[name] ?? []].flat() }),
    office: (name: OfficeName) => ({
      place: { name, error: errors[name], defaultValue: typedText(values, name) },
      meant: typedText(values, `${name}Meant`),
      miles: {
        name: `${name}Miles`,
        error: errors[`${name}Miles`],
        defaultValue: typedText(values, `${name}Miles`),
      },
      postcode: { name: `${name}Postcode`, defaultChecked: `${name}Postcode` in values },
    }),
    box: (name: FieldName) => ({ ...named(name), defaultChecked: name in values }),
  }
}
