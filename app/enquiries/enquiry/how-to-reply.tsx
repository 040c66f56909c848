import type { ReactNode } from 'react'
import { href } from 'react-router'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { contactMethods, inquiryDefaults, urgencies } from '../inquiry.ts'

export type InquiryField = {
  name: string
  id: string
  error: string | undefined
  defaultValue: string
}

type Props = { field: (name: string) => InquiryField }

/** How soon and by which way the visitor wants to hear; with its defaults, so that they are seen. */
export function HowToReply({ field }: Props) {
  return (
    <>
      <SelectField
        label="Urgency"
        options={options(urgencies)}
        {...choice(field('urgency'), inquiryDefaults.urgency)}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="Required if you prefer phone."
        {...field('phone')}
      />
      <SelectField
        label="Preferred contact method"
        options={options(contactMethods)}
        {...choice(field('preferredContactMethod'), inquiryDefaults.preferredContactMethod)}
      />
      <Sunken>
        <p className="label">Is it safe to contact you?</p>
        <p className="mb-3 text-sm text-ink-soft">
          Say so here if someone else can read your messages or answer your phone. You need not
          answer. Afraid of someone involved? Read{' '}
          <a href={href('/before-you-choose-mediation')} className="relative inline-block touch-44">
            Before you choose mediation
          </a>
          .
        </p>
        <div className="grid gap-4">
          <SelectField
            label="Is it safe to email you?"
            hint="With No you get no email at all, and follow your enquiry on a private page. You can give a phone number as well."
            options={safetyOptions}
            {...field('isEmailSafe')}
          />
          <SelectField
            label="Is it safe to call you?"
            options={safetyOptions}
            {...field('isCallSafe')}
          />
          <TextArea
            label="When, and what should be avoided?"
            optional
            rows={2}
            placeholder="After 6 pm, and no voicemail"
            {...field('safeTimes')}
          />
        </div>
      </Sunken>
    </>
  )
}

function Sunken({ children }: { children: ReactNode }) {
  return <div className="rounded-md bg-sunken px-3.5 pt-3 pb-4">{children}</div>
}

/** Nothing is chosen for somebody who does not say. */
const safetyOptions = [
  { value: '', label: 'Choose an answer' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

function choice(field: InquiryField, usual: string): InquiryField {
  return { ...field, defaultValue: field.defaultValue || usual }
}

function options(choices: readonly { code: string; label: string }[]) {
  return choices.map(({ code, label }) => ({ value: code, label }))
}
