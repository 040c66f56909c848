import type { InputHTMLAttributes } from 'react'
import { emailFields } from '#app/platform/forms/email-fields.ts'
import { buttonStyle } from '../button.tsx'
import type { FieldProps } from './field-frame.tsx'
import { TextField } from './text-field.tsx'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'defaultValue'> & {
    defaultValue: string
    /** The address that was probably meant, if the form came back to ask. */
    meant: string
  }

/** An address that emails will go to. Where it seems to have a slip, one press takes what was meant. */
export function EmailField({ meant, className, ...field }: Props) {
  const { name, defaultValue, error } = field
  return (
    <div className={className}>
      <TextField type="email" autoComplete="email" {...field} />
      {defaultValue && <input type="hidden" name={emailFields.drawnWith} value={defaultValue} />}
      {error && meant && <TakeMeantEmail name={name} meant={meant} />}
    </div>
  )
}

/** A press writes the address into the field, and sends the form. */
function TakeMeantEmail({ name, meant }: { name: string; meant: string }) {
  return (
    <>
      {/* The Enter key presses the first button of a form, which must not change the address. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Send
      </button>
      {/* A browser asks for passwords first, which come back empty: so does the answer. */}
      <button
        type="submit"
        formNoValidate
        name={emailFields.meant}
        value={meant}
        onClick={({ currentTarget }) => {
          const input = currentTarget.form?.elements.namedItem(name)
          if (input instanceof HTMLInputElement) input.value = meant
        }}
        className={`${buttonStyle({ kind: 'quiet', size: 's' })} mt-2 max-w-full [overflow-wrap:anywhere]`}
      >
        Use {meant}
      </button>
    </>
  )
}
