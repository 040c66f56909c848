import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { type Fields, shownOnceChecked } from './fields-of.ts'

type Props = { fields: Fields; isChosen: boolean }

/**
 * Shows while family mediation is chosen; without JavaScript always, since the choice may change
 * before the next page. Its fields count only where family mediation is chosen.
 */
export function FamilySection({ fields, isChosen }: Props) {
  const scriptsRun = useScriptsRun()
  return (
    <Card
      as="section"
      className={scriptsRun && !isChosen ? 'hidden' : 'grid grid-cols-1 gap-5 md:px-7'}
    >
      <div>
        <h2 className="text-card">Family mediation</h2>
        <p className="mt-1 text-sm text-ink-soft">Only if you chose Family Mediation above.</p>
      </div>
      <RadioGroup
        {...fields.text('familyAccredited')}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...fields.text('familyAccreditationDate')} type="date" optional />
        <TextField
          {...fields.text('familyAccreditedFor')}
          placeholder="Children, property and finance"
          optional
        />
      </div>
      <div>
        <Checkbox {...fields.box('familyQualifiedCourtForms')} hint={shownOnceChecked} />
        <Checkbox {...fields.box('familyLegalAid')} />
        <Checkbox {...fields.box('familyQualifiedChildren')} />
        <Checkbox {...fields.box('familyOnlineMediation')} />
      </div>
    </Card>
  )
}
