import type { InputHTMLAttributes, ReactNode } from 'react'
import { describedBy, FieldError, FieldHint, type FieldProps } from './field-frame.tsx'

type Props = Pick<FieldProps, 'name' | 'hint' | 'error'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
    /** The name unless another field on the page has it too; null for one of many in a group. */
    id?: string | null
    label: ReactNode
    /** Shown at the end of the row, as the counts beside the search filters. */
    trailing?: ReactNode
  }

/** The whole row is the label, so the whole row can be pressed. */
export function Checkbox({ label, hint, error, trailing, className, ...box }: Props) {
  const { id = box.name, ...input } = box
  const own = id ?? ''
  return (
    <div className={className}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          id={id ?? undefined}
          {...describedBy({ id: own, hint, error })}
        />{' '}
        <span>{label}</span> {trailing !== undefined && <i>{trailing}</i>}
      </label>
      <FieldHint id={own} hint={hint} />
      <FieldError id={own} error={error} />
    </div>
  )
}
