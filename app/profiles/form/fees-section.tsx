import { feesPerChoices, feesVatChoices } from '#app/taxonomy/work-facts.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { type Fields, shownOnceChecked } from './fields-of.ts'

/** What mediation costs with this mediator, in whole pounds. */
export function FeesSection({ fields }: { fields: Fields }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Pounds field={fields.text('hourlyRateMin')} hint="Whole pounds per hour." />
      <Pounds field={fields.text('hourlyRateMax')} hint="Whole pounds per hour." />
      <Pounds field={fields.text('fixedFee')} hint="Whole pounds." />
      <TextField {...fields.text('fixedFeeFor')} hint="For example “a half-day”." optional />
      <Pounds
        field={fields.text('miamFee')}
        hint={`The first meeting in family mediation. Whole pounds. ${shownOnceChecked}`}
        className="sm:col-span-2"
      />
      <SelectField {...fields.text('feesPer')} options={withNothing(feesPerChoices)} optional />
      <SelectField {...fields.text('feesVat')} options={withNothing(feesVatChoices)} optional />
      <Checkbox {...fields.box('freeFirstCall')} className="sm:col-span-2" />
    </div>
  )
}

type PoundsProps = { field: ReturnType<Fields['text']>; hint: string; className?: string }

function Pounds({ field, hint, className }: PoundsProps) {
  return (
    <TextField {...field} inputMode="numeric" hint={hint} optional className={className ?? ''} />
  )
}

/** The choices after the one of saying nothing. */
function withNothing(choices: readonly { code: string; label: string }[]) {
  return [
    { value: '', label: 'Not said' },
    ...choices.map(({ code, label }) => ({ value: code, label })),
  ]
}
