import type { TextareaHTMLAttributes } from 'react'
import { controlStyle, describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'

type Props = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>

export function TextArea({ label, hint, error, optional, className, ...area }: Props) {
  const id = area.id ?? area.name
  return (
    <FieldFrame {...{ label, id, hint, error, optional, className }}>
      <textarea
        rows={5}
        {...area}
        id={id}
        {...describedBy({ id, hint, error })}
        className={controlStyle}
      />
    </FieldFrame>
  )
}
