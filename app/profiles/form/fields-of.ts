import type { FormValues } from '#app/platform/forms/form.ts'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { type LabelledField, profileLabels } from '../profile-labels.ts'

export type Fields = ReturnType<typeof fieldsOf>
type FieldName = Exclude<LabelledField, 'offices'>

/** What each kind of field needs to know of the profile: its name, label, error and value. */
export function fieldsOf(values: FormValues, errors: Record<string, string> = {}) {
  const named = (name: FieldName) => ({ name, label: profileLabels[name], error: errors[name] })
  return {
    text: (name: FieldName) => ({ ...named(name), defaultValue: typedText(values, name) }),
    choices: (name: FieldName) => ({ ...named(name), defaultValue: [values[name] ?? []].flat() }),
    box: (name: FieldName) => ({ ...named(name), defaultChecked: name in values }),
  }
}
