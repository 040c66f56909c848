import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid grid-cols-1 gap-5 md:px-7">
      <h2 className="text-card">{title}</h2>
      {children}
    </Card>
  )
}
