import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Leaves the column to the page itself, for sections that run from edge to edge. */
  fullWidth?: boolean
  className?: string
}

/** The main part of every screen. tabIndex lets the skip link and page changes move focus here. */
export function Page({ children, fullWidth = false, className = '' }: Props) {
  const column = fullWidth ? '' : 'wrap pt-8 md:pt-10'
  return (
    <main id="main" tabIndex={-1} className={`grow ${column} ${className}`}>
      {children}
    </main>
  )
}
