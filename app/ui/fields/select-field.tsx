import type { SelectHTMLAttributes } from 'react'
import { controlStyle, describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'
import { type SelectOption, selectOptions } from './select-options.tsx'

type Props = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'defaultValue' | 'multiple'> & {
    value?: string | number
    defaultValue?: string | number
    options: readonly SelectOption[]
  }

export function SelectField(props: Props) {
  const { label, hint, error, optional, options, className, ...select } = props
  const id = select.id ?? select.name
  return (
    <FieldFrame {...{ label, id, hint, error, optional, className }}>
      <select
        {...select}
        id={id}
        {...describedBy({ id, hint, error })}
        className={controlStyle}
        {...selectOptions(options, select.value ?? select.defaultValue)}
      />
    </FieldFrame>
  )
}
