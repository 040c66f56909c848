import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import type { LinkProps } from 'react-router'
import { joined } from './class-names.ts'
import { PageLink } from './page-link.tsx'
import { Spinner } from './spinner.tsx'

type ButtonKind = 'primary' | 'quiet' | 'light' | 'outline' | 'danger'
type ButtonSize = 's' | 'm'

type Look = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean }

/** 'light' and 'outline' are for dark panels. Contrast themes show every border, also a clear one. */
const kinds: Record<ButtonKind, string> = {
  primary: 'button-primary',
  quiet: 'button-quiet',
  light: 'border-transparent bg-white text-green-900 hover:bg-green-50',
  outline: 'border-green-300 text-white hover:bg-green-800',
  danger: 'border-transparent bg-danger text-white hover:bg-[#8a1914]',
}

const sizes: Record<ButtonSize, string> = {
  s: 'button-s',
  m: '',
}

/** The look of a button, for anything that is one: a button, a link, a summary. */
export function buttonStyle({ kind = 'primary', size = 'm', wide = false }: Look = {}) {
  return joined('button', sizes[size], kinds[kind], wide && 'w-full')
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
        aria-disabled={pending || attributes['aria-disabled'] || undefined}
        onClick={press}
        className={joined(buttonStyle({ kind, size, wide }), className)}
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
      <PageLink {...rest} className={joined(buttonStyle({ kind, size, wide }), className)} />
    </>
  )
}

/** Parts a button from what is before it where text is all there is to see. */
const blank = ' '
