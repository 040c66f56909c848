import { type DetailsHTMLAttributes, useState } from 'react'
import { KeptHtml } from '#app/platform/http/kept-html.tsx'

type Props = Omit<DetailsHTMLAttributes<HTMLElement>, 'open'> & {
  /** Whether it is open as the page comes. */
  startsOpen?: boolean
  /** Whether it lies over the page: then it closes by Escape and when the focus leaves it. */
  isOverlay?: boolean
  /** All that is shown in it, where that is little. */
  cacheKey?: string
}

/** What a wide screen always shows is a disclosure on a small one, with or without scripts. */
export function Panel({ startsOpen = false, isOverlay = false, cacheKey, ...rest }: Props) {
  const { className = '', children, ...attributes } = rest
  const [open] = useState(startsOpen)
  return (
    <KeptHtml
      {...attributes}
      as="details"
      by={cacheKey}
      open={open}
      className={`panel ${className}`}
      onKeyDown={({ key, currentTarget }) => {
        if (!isOverlay || key !== 'Escape' || !closePanel(currentTarget)) return
        currentTarget.querySelector('summary')?.focus()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (isOverlay && relatedTarget && !currentTarget.contains(relatedTarget))
          closePanel(currentTarget)
      }}
    >
      {children}
    </KeptHtml>
  )
}

/** Closes the panels that are open on a small screen, and says whether there was one. */
export function closePanels(within: HTMLElement): boolean {
  const panels = [...within.querySelectorAll<HTMLDetailsElement>('details.panel')]
  return panels.map(closePanel).includes(true)
}

function closePanel(panel: HTMLElement): boolean {
  if (!(panel instanceof HTMLDetailsElement)) return false
  const summary = panel.querySelector('summary')
  // On a wide screen there is nothing to press, so it is no disclosure.
  const isDisclosure = summary !== null && summary.getClientRects().length > 0
  if (!panel.open || !isDisclosure) return false
  panel.open = false
  return true
}
