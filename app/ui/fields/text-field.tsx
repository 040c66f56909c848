import type { InputHTMLAttributes } from 'react'
import { controlStyle, describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'

type Props = FieldProps & InputHTMLAttributes<HTMLInputElement>

export function TextField({ label, hint, error, optional, className, ...input }: Props) {
  const id = input.id ?? input.name
  return (
    <FieldFrame {...{ label, id, hint, error, optional, className }}>
      <input
        type="text"
        {...input}
        id={id}
        {...describedBy({ id, hint, error })}
        className={controlStyle}
      />
    </FieldFrame>
  )
}
