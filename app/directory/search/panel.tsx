import type { DetailsHTMLAttributes } from 'react'
import { KeptHtml } from '#app/platform/http/kept-html.tsx'

type Props = Omit<DetailsHTMLAttributes<HTMLElement>, 'open'> & {
  /** Whether it is open as the page comes. */
  startsOpen?: boolean
  /** All that is shown in it, where that is little. */
  cacheKey?: string
}

/** What a wide screen always shows is a disclosure on a small one (browser/panels.tsx). */
export function Panel({ startsOpen = false, cacheKey, ...rest }: Props) {
  const { className = '', children, ...details } = rest
  return (
    <KeptHtml
      {...details}
      as="details"
      by={cacheKey}
      open={startsOpen}
      className={`panel ${className}`}
    >
      {children}
    </KeptHtml>
  )
}
