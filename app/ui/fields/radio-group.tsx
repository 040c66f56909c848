import type { ReactNode } from 'react'
import type { FieldProps } from './field-frame.tsx'
import { Fieldset } from './fieldset.tsx'

type RadioOption = {
  value: string
  label: string
  hint?: string
  /** Shown at the end of the row, as the counts beside the search filters. */
  trailing?: ReactNode
  disabled?: boolean
}

type Props = FieldProps & {
  options: readonly RadioOption[]
  defaultValue?: string
  /**
   * 'tiles' frames each option, for the few choices a form begins with; 'rule' draws a line after the
   * legend, as in the search filters.
   */
  look?: 'list' | 'tiles' | 'rule'
  className?: string
}

/** One of the options. */
export function RadioGroup(props: Props) {
  const { options, defaultValue, look = 'list', required, ...fieldset } = props
  const { name } = fieldset
  return (
    <Fieldset {...fieldset} look={look === 'rule' ? 'rule' : 'plain'}>
      <div className={look === 'tiles' ? 'grid gap-2' : undefined}>
        {options.map((option) => (
          <label key={option.value} className={looks[look]}>
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              defaultChecked={option.value === defaultValue}
            />{' '}
            <span>
              {option.label}
              {option.hint && (
                <>
                  {' '}
                  <span className="block text-sm text-ink-soft">{option.hint}</span>
                </>
              )}
            </span>{' '}
            {option.trailing !== undefined && (
              <>
                <i>{option.trailing}</i>{' '}
              </>
            )}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

const looks = {
  list: 'check check-radio',
  rule: 'check check-radio',
  tiles:
    'check check-radio min-h-12 rounded-sm border-[1.5px] border-line bg-white px-3 font-medium has-checked:border-green-700 has-checked:bg-green-50',
}
