import { TextField } from '#app/ui/fields/text-field.tsx'
import { RichTextField } from '#app/ui/rich-text-editor/rich-text-field.tsx'
import type { Fields } from './fields-of.ts'
import { NameFields } from './name-fields.tsx'

export function AboutYou({ fields }: { fields: Fields }) {
  return (
    <>
      <NameFields fields={fields} />
      <TextField
        {...fields.text('title')}
        hint="Shown under your name, for example “Family mediator (FMCA)”."
        required
      />
      <RichTextField
        {...fields.text('bio')}
        hint="Who you help, how you work and what people can expect. 150 to 400 words works best."
        required
      />
    </>
  )
}
