import type { InputHTMLAttributes, ReactNode } from 'react'
import { describedBy, FieldError, FieldHint, type FieldProps } from './field-frame.tsx'

type Props = Pick<FieldProps, 'name' | 'hint' | 'error'> &
  InputHTMLAttributes<HTMLInputElement> & {
    label: ReactNode
    /** Shown at the end of the row, as the counts beside the search filters. */
    trailing?: ReactNode
  }

/** The whole row is the label, so the whole row can be pressed. */
export function Checkbox({ label, hint, error, trailing, className = '', ...input }: Props) {
  const id = input.id ?? input.name
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="mb-0.5 flex min-h-11 items-start gap-2.5 py-2.5 text-[1rem] leading-normal has-disabled:cursor-not-allowed has-disabled:text-ink-faint"
      >
        <input
          {...input}
          type="checkbox"
          id={id}
          {...describedBy({ id, hint, error })}
          className="size-[22px] shrink-0 accent-green-700"
        />{' '}
        <span className="grow">{label}</span>{' '}
        {trailing !== undefined && (
          <span className="text-sm whitespace-nowrap text-ink-faint">{trailing}</span>
        )}
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  )
}
