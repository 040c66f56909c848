import { useState } from 'react'
import { languageLabel, languages } from '#app/taxonomy/languages.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'
import { accessibility, sessionTimes } from '#app/taxonomy/work-facts.ts'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { MoreFields } from '#app/ui/fields/more-fields.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { Fields } from './fields-of.ts'

type Props = { fields: Fields; startHint: string }

/** In which languages, how accessibly and when a mediator works. */
export function AccessSection({ fields, startHint }: Props) {
  return (
    <>
      <Languages fields={fields} />
      <CheckboxGroup
        {...fields.choices('accessibility')}
        options={options(accessibility)}
        optional
        listClassName="sm:columns-2"
      />
      <CheckboxGroup
        {...fields.choices('sessionTimes')}
        options={options(sessionTimes)}
        optional
        listClassName="sm:columns-2"
      />
      <SelectField {...fields.text('startWithinDays')} options={starts} hint={startHint} optional />
    </>
  )
}

/** A long list of which most people need little: closed, with what is chosen in its title. */
function Languages({ fields }: { fields: Fields }) {
  const { defaultValue, ...group } = fields.choices('languages')
  const [chosen, setChosen] = useState(defaultValue)
  const names = languages.filter(({ code }) => chosen.includes(code)).map(({ label }) => label)
  const title = `${group.label} (optional): ${names.join(', ') || 'none chosen'}`
  return (
    <MoreFields title={title} isOpen={false}>
      <CheckboxGroup
        {...group}
        label="Languages to mediate in"
        defaultValue={defaultValue}
        options={languages.map(({ code }) => ({ value: code, label: languageLabel(code) }))}
        listClassName="columns-2 gap-5 sm:columns-3"
        className="pt-2"
        onChoose={(code, isChosen) =>
          setChosen((codes) => (isChosen ? [...codes, code] : codes.filter((one) => one !== code)))
        }
      />
    </MoreFields>
  )
}

const starts = [
  { value: '', label: 'Not said' },
  ...startChoices.map(({ days, label }) => ({ value: String(days), label })),
]

function options(choices: readonly { code: string; label: string }[]) {
  return choices.map(({ code, label }) => ({ value: code, label }))
}
