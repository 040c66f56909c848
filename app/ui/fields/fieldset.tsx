import type { ReactNode } from 'react'
import { joined } from '../class-names.ts'
import {
  describedBy,
  FieldError,
  FieldHint,
  type FieldProps,
  OptionalMark,
} from './field-frame.tsx'

type Props = Omit<FieldProps, 'required'> & {
  children: ReactNode
  className?: string
  /** 'rule' draws a line after the legend, as in the search filters. */
  look?: 'plain' | 'rule'
}

/**
 * Controls that answer one question. The id is where an error summary's link leads, so it takes
 * focus.
 */
export function Fieldset(props: Props) {
  const { label, name, id = name, hint, error, optional, look = 'plain', className } = props
  const described = describedBy({ id, hint, error })
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={described['aria-describedby']}
      className={joined(look === 'rule' && 'fields-rule', className)}
    >
      <legend className={look === 'plain' ? 'label' : undefined}>
        {label}
        <OptionalMark optional={optional} />
      </legend>
      <FieldHint id={id} hint={hint} />
      {props.children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
