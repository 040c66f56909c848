import type { ReactNode } from 'react'

/** What every field accepts. The id is the name unless two forms on a page share one. */
export type FieldProps = {
  label: string
  name: string
  id?: string
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Adds "(optional)" to the label. */
  optional?: boolean
}

type FrameProps = Omit<FieldProps, 'name' | 'required'> & {
  id: string
  children: ReactNode
  className?: string
}

/** Label, hint, the control, then its error: the order in which they are read. */
export function FieldFrame(props: FrameProps) {
  const { label, id, hint, error, optional, children, className } = props
  return (
    <div className={className}>
      <label htmlFor={id} className="label">
        {label}
        <OptionalMark optional={optional} />
      </label>{' '}
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function OptionalMark({ optional = false }: { optional?: boolean }) {
  return optional && <span className="font-normal text-ink-soft"> (optional)</span>
}

export function FieldHint({ id, hint }: Pick<FieldProps, 'hint'> & { id: string }) {
  return (
    hint && (
      <p id={hintId(id)} className="-mt-0.5 mb-1.5 text-sm text-ink-soft">
        {hint}
      </p>
    )
  )
}

export function FieldError({ id, error }: Pick<FieldProps, 'error'> & { id: string }) {
  return (
    error && (
      <p id={errorId(id)} className="mt-1.5 text-sm font-semibold text-danger">
        <span className="sr-only">Error: </span>
        {error}
      </p>
    )
  )
}

/** The attributes that tie a control to its hint and error. */
export function describedBy({
  id,
  hint,
  error,
}: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  const ids = [hint && hintId(id), error && errorId(id)].filter(Boolean)
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  }
}

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`

export const controlStyle = 'control'
