import { EmailField } from '#app/ui/fields/email-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Fields } from './fields-of.ts'

type Props = { fields: Fields; emailHint: string }

export function ReachSection({ fields, emailHint }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <EmailField
        {...fields.text('email')}
        meant={fields.meantEmail}
        hint={emailHint}
        required
        className="sm:col-span-2"
      />
      <TextField
        {...fields.text('phone')}
        type="tel"
        autoComplete="tel"
        required
        className="sm:col-span-2"
      />
      <TextField
        {...fields.text('website')}
        inputMode="url"
        autoComplete="url"
        placeholder="www.example.org"
        optional
      />
      <TextField
        {...fields.text('linkedin')}
        inputMode="url"
        placeholder="linkedin.com/in/your-name"
        optional
      />
    </div>
  )
}
