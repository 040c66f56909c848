import { MoreFields } from '#app/ui/fields/more-fields.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { contactMethods, inquiryDefaults, urgencies } from '../inquiry.ts'

type Field = { name: string; id: string; error: string | undefined; defaultValue: string }

/** What few people need to say; open from the start where something was said or is wrong. */
export function MoreAboutDispute({ field }: { field: (name: string) => Field }) {
  const isUsed = names.map(field).some(isChanged)
  return (
    <MoreFields title="More about your situation (optional)" isOpen={isUsed}>
      <div className="grid gap-4 pt-2 pb-1">
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="Required if you prefer phone."
          {...field('phone')}
        />
        <SelectField label="Urgency" options={options(urgencies)} {...choice(field('urgency'))} />
        <SelectField
          label="Preferred contact method"
          options={options(contactMethods)}
          {...choice(field('preferredContactMethod'))}
        />
        <TextField
          label="Best time to contact"
          placeholder="Weekday evenings"
          {...field('bestTimeToContact')}
        />
        <TextField label="Budget" placeholder="Up to £800 together" {...field('budget')} />
        <TextArea label="Additional notes" rows={3} {...field('additionalNotes')} />
      </div>
    </MoreFields>
  )
}

const names = [
  'phone',
  'urgency',
  'preferredContactMethod',
  'bestTimeToContact',
  'budget',
  'additionalNotes',
]

const defaults: Record<string, string> = {
  urgency: inquiryDefaults.urgency,
  preferredContactMethod: inquiryDefaults.preferredContactMethod,
}

function isChanged({ name, error, defaultValue }: Field): boolean {
  return error !== undefined || (defaultValue !== '' && defaultValue !== defaults[name])
}

function choice(field: Field): Field {
  return { ...field, defaultValue: field.defaultValue || (defaults[field.name] ?? '') }
}

function options(choices: readonly { code: string; label: string }[]) {
  return choices.map(({ code, label }) => ({ value: code, label }))
}
