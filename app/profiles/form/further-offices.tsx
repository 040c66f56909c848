import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { MoreFields } from '#app/ui/fields/more-fields.tsx'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { type OfficeName, officeNames, type PlaceQuestions } from '../office-names.ts'
import { type Fields, fieldsOf } from './fields-of.ts'
import { OfficeFields } from './office-fields.tsx'

type Props = { fields: Fields; questions: PlaceQuestions }

const furtherNames = officeNames.slice(1)
const blank = fieldsOf({})
const addButton = 'add-office'
const ordinals = ['Second', 'Third', 'Fourth', 'Fifth']

/** Without JavaScript all rows are there at once; with it they are added and removed one by one. */
export function FurtherOffices({ fields, questions }: Props) {
  const scriptsRun = useScriptsRun()
  const [filled] = useState(() => furtherNames.filter((name) => hasPlace(fields, name)))
  const [shown, setShown] = useState<readonly OfficeName[]>(
    filled.length > 0 ? filled : furtherNames.slice(0, 1),
  )
  /** The rows that were emptied: how often, and at which answer, whose errors are then obsolete. */
  const [emptied, setEmptied] = useState<Partial<Record<OfficeName, Emptied>>>({})
  const next = furtherNames.find((name) => !shown.includes(name))

  const show = (name: OfficeName) => {
    if (!shown.includes(name)) setShown([...shown, name])
  }
  const add = (name: OfficeName) => {
    flushSync(() => show(name))
    document.getElementById(name)?.focus()
  }
  const remove = (name: OfficeName, { currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const times = (emptied[name]?.times ?? 0) + 1
    flushSync(() => {
      setShown(shown.filter((each) => each !== name))
      setEmptied({ ...emptied, [name]: { times, questions } })
    })
    document.getElementById(addButton)?.focus()
    // What follows the form, as the question about unsaved changes does, hears of it.
    form?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <MoreFields title="Further offices (optional)" isOpen={filled.length > 0}>
      <div className="grid gap-5 pt-2">
        {furtherNames.map((name, at) => {
          const row = emptied[name]
          const isObsolete = row?.questions === questions
          const { place, ...rest } = (row ? blank : fields).office(name)
          const error = isObsolete ? undefined : fields.office(name).place.error
          const label = `${ordinals[at]} office`
          return (
            <fieldset
              key={`${name} ${row?.times ?? 0}`}
              onInput={() => show(name)}
              className={`min-w-0 border-t border-line pt-4 ${scriptsRun && !shown.includes(name) ? 'hidden' : ''}`}
            >
              <legend className="sr-only">{label}</legend>
              <OfficeFields
                fields={{ ...rest, place: { ...place, error } }}
                label={label}
                question={isObsolete ? undefined : questions[name]}
              />
              <Button
                type="button"
                kind="quiet"
                size="s"
                onClick={(event) => remove(name, event)}
                className="noscript:hidden"
              >
                Remove<span className="sr-only"> the {label.toLowerCase()}</span>
              </Button>
            </fieldset>
          )
        })}
        {next && (
          <div className="noscript:hidden">
            <Button id={addButton} type="button" kind="quiet" size="s" onClick={() => add(next)}>
              Add another office
            </Button>
          </div>
        )}
      </div>
    </MoreFields>
  )
}

type Emptied = { times: number; questions: PlaceQuestions }

function hasPlace(fields: Fields, name: OfficeName): boolean {
  const { place } = fields.office(name)
  return place.defaultValue !== '' || place.error !== undefined
}
