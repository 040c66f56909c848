import type { SelectHTMLAttributes } from 'react'
import { controlStyle, describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'

type SelectOption = { value: string; label: string }

type Props = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & { options: readonly SelectOption[] }

export function SelectField(props: Props) {
  const { label, hint, error, optional, options, className, ...select } = props
  const id = select.id ?? select.name
  return (
    <FieldFrame {...{ label, id, hint, error, optional, className }}>
      <select {...select} id={id} {...describedBy({ id, hint, error })} className={controlStyle}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
