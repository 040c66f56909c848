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
  const row = (described?: object) => (
    <label className="check">
      <input {...input} type="checkbox" id={id ?? undefined} {...described} /> <span>{label}</span>{' '}
      {trailing !== undefined && <i>{trailing}</i>}
    </label>
  )
  if (id === null) return <div className={className}>{row()}</div>
  return (
    <div className={className}>
      {row(describedBy({ id, hint, error }))}
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  )
}
