import { type DetailsHTMLAttributes, useState } from 'react'

type Props = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'open'> & {
  /** Whether it is open as the page comes. */
  startsOpen?: boolean
  /** Whether it lies over the page: then it closes by Escape and when the focus leaves it. */
  isOverlay?: boolean
}

/** What a wide screen always shows is a disclosure on a small one, with or without scripts. */
export function Panel({ startsOpen = false, isOverlay = false, className = '', ...rest }: Props) {
  const [open] = useState(startsOpen)
  return (
    <details
      {...rest}
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
    />
  )
}

/** Closes the panels that are open on a small screen, and says whether there was one. */
export function closePanels(within: HTMLElement): boolean {
  const panels = [...within.querySelectorAll<HTMLDetailsElement>('details.panel')]
  return panels.map(closePanel).includes(true)
}

function closePanel(panel: HTMLDetailsElement): boolean {
  const summary = panel.querySelector('summary')
  // On a wide screen there is nothing to press, so it is no disclosure.
  const isDisclosure = summary !== null && summary.getClientRects().length > 0
  if (!panel.open || !isDisclosure) return false
  panel.open = false
  return true
}
