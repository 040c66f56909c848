import type { InputHTMLAttributes, ReactNode } from 'react'
import { describedBy, FieldError, FieldHint, type FieldProps } from './field-frame.tsx'

type Props = Pick<FieldProps, 'name' | 'hint' | 'error'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
    /**
     * The name unless another field on the page has it too; null for one of many in a group, whose
     * hints and errors are those of the group.
     */
    id?: string | null
    label: ReactNode
    /** Shown at the end of the row, as the counts beside the search filters. */
    trailing?: ReactNode
  }

/** The whole row is the label, so the whole row can be pressed. */
export function Checkbox({ label, hint, error, trailing, className, ...box }: Props) {
  const { id = box.name, ...input } = box
  const row = (attributes: InputHTMLAttributes<HTMLInputElement>) => (
    <label className="check">
      <input {...input} type="checkbox" {...attributes} /> <span>{label}</span>{' '}
      {trailing !== undefined && (
        <>
          <i>{trailing}</i>{' '}
        </>
      )}
    </label>
  )
  // Dozens stand in the filters of a search, each as little as it can be.
  if (id === null) return row({})
  return (
    <div className={className}>
      {row({ id, ...describedBy({ id, hint, error }) })}
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  )
}
