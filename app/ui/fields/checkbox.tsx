import type { InputHTMLAttributes, ReactNode } from 'react'
import { describedBy, FieldError, FieldHint, type FieldProps } from './field-frame.tsx'

type Props = Pick<FieldProps, 'name' | 'hint' | 'error'> &
  InputHTMLAttributes<HTMLInputElement> & {
    label: ReactNode
    /** Shown at the end of the row, as the counts beside the search filters. */
    trailing?: ReactNode
  }

/** The whole row is the label, so the whole row can be pressed. */
export function Checkbox({ label, hint, error, trailing, className, ...input }: Props) {
  const id = input.id ?? input.name
  return (
    <div className={className}>
      <label htmlFor={id} className="check">
        <input {...input} type="checkbox" id={id} {...describedBy({ id, hint, error })} />{' '}
        <span>{label}</span> {trailing !== undefined && <i>{trailing}</i>}
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  )
}
