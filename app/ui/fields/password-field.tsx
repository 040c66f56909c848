import { useEffect, useRef, useState } from 'react'
import { controlStyle, describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'

type Props = FieldProps & { autoComplete: 'current-password' | 'new-password' }

/**
 * With JavaScript the password can be shown; it is hidden again when the form is sent, so that
 * browsers save it as a password. The server never sends it back.
 */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const id = input.id ?? input.name
  const [isShown, setShown] = useState(false)
  const control = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = control.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <FieldFrame {...{ label, id, hint, error }} className="relative">
      <input
        {...input}
        ref={control}
        type={isShown ? 'text' : 'password'}
        id={id}
        spellCheck={false}
        autoCapitalize="none"
        {...describedBy({ id, hint, error })}
        className={controlStyle}
      />{' '}
      <button
        type="button"
        aria-controls={id}
        aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        onClick={() => setShown(!isShown)}
        className="absolute top-0 right-0 min-w-11 text-right text-sm text-green-700 underline underline-offset-[0.18em] touch-44 noscript:hidden"
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </FieldFrame>
  )
}
