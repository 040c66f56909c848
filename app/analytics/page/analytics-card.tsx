import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { analyticsMessages } from '../analytics-messages.ts'

type Props<Found> = {
  title: string
  /** What the card is about; null where it could not be loaded. */
  found: Found | null
  children: (found: Found) => ReactNode
  className?: string
}

/** A card that says by itself that its figures are missing. */
export function AnalyticsCard<Found>({ title, found, children, className = '' }: Props<Found>) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={`min-w-0 ${className}`}>
      <h2 id={id} className="text-card">
        {title}
      </h2>
      {found === null ? <Failed>{analyticsMessages.loadFailed}</Failed> : children(found)}
    </Card>
  )
}
