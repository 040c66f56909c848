import { MoreFields } from '#app/ui/fields/more-fields.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { InquiryField } from './how-to-reply.tsx'

/** What few people need to say; open from the start where something was said or is wrong. */
export function MoreAboutDispute({ field }: { field: (name: string) => InquiryField }) {
  const isUsed = names.map(field).some(isFilled)
  return (
    <MoreFields title="More about your situation (optional)" isOpen={isUsed}>
      <div className="grid gap-4 pt-2 pb-1">
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

const names = ['bestTimeToContact', 'budget', 'additionalNotes']

function isFilled({ error, defaultValue }: InquiryField): boolean {
  return error !== undefined || defaultValue !== ''
}
