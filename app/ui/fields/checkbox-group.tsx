import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import type { FieldProps } from './field-frame.tsx'
import { Fieldset } from './fieldset.tsx'

type CheckboxOption = { value: string; label: ReactNode; trailing?: ReactNode; disabled?: boolean }

type Props = Omit<FieldProps, 'required'> & {
  options: readonly CheckboxOption[]
  defaultValue?: readonly string[]
  look?: 'plain' | 'rule'
  className?: string
  /** Styles the list of boxes, for several columns of them. */
  listClassName?: string
  /** Calls back with one box and its new state. */
  onChoose?: (value: string, checked: boolean) => void
}

/** Any number of the options, all under one name. */
export function CheckboxGroup({
  options,
  defaultValue = [],
  listClassName,
  onChoose,
  ...fieldset
}: Props) {
  const { name } = fieldset
  return (
    <Fieldset {...fieldset}>
      <div className={listClassName}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            id={null}
            value={option.value}
            label={option.label}
            trailing={option.trailing}
            disabled={option.disabled}
            defaultChecked={defaultValue.includes(option.value)}
            onInput={(event) => onChoose?.(option.value, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
