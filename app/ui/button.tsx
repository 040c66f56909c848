import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from './spinner.tsx'

type ButtonKind = 'primary' | 'quiet' | 'light' | 'outline' | 'danger'
type ButtonSize = 's' | 'm'

type Look = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean }

/** 'light' and 'outline' are for dark panels. Contrast themes show every border, also a clear one. */
const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-green-700 text-white hover:bg-green-800',
  quiet: 'border-green-700 text-green-900 hover:bg-green-50',
  light: 'border-transparent bg-white text-green-900 hover:bg-green-50',
  outline: 'border-green-300 text-white hover:bg-green-800',
  danger: 'border-transparent bg-danger text-white hover:bg-[#8a1914]',
}

const sizes: Record<ButtonSize, string> = {
  s: 'min-h-10 px-4 py-2 text-[0.95rem] touch-44',
  m: 'min-h-[46px] px-5 py-3 text-[1rem]',
}

/** The look of a button, for anything that is one: a button, a link, a summary. */
export function buttonStyle({ kind = 'primary', size = 'm', wide = false }: Look = {}) {
  return `relative inline-flex items-center justify-center gap-2 rounded-sm border-[1.5px] text-center leading-tight font-semibold no-underline cursor-pointer aria-disabled:cursor-progress aria-disabled:opacity-70 disabled:cursor-not-allowed disabled:opacity-60 ${sizes[size]} ${kinds[kind]} ${wide ? 'w-full' : ''}`
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { pending?: boolean }

/**
 * While pending it keeps its place, its text and the focus, and ignores presses: a second one
 * would send the form twice.
 */
export function Button({ kind, size, wide, pending = false, className, ...rest }: ButtonProps) {
  const { children, type = 'submit', onClick, ...attributes } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event)

  return (
    <>
      {blank}
      <button
        {...attributes}
        type={type}
        aria-disabled={pending || undefined}
        onClick={press}
        className={`${buttonStyle({ kind, size, wide })} ${className ?? ''}`}
      >
        {pending && <Spinner size={18} />}
        {children}
      </button>
    </>
  )
}

/** A link that looks like a button, for the one place to go next. */
export function ButtonLink({ kind, size, wide, className, ...rest }: LinkProps & Look) {
  return (
    <>
      {blank}
      <Link {...rest} className={`${buttonStyle({ kind, size, wide })} ${className ?? ''}`} />
    </>
  )
}

/** Parts a button from what is before it where text is all there is to see. */
const blank = ' '
