import { Card } from '#app/ui/card.tsx'
import type { NextStep } from './next-steps.ts'

export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <Card as="section" aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className="text-card">
        What happens next
      </h2>
      <ol className="mt-2.5 grid gap-2.5">
        {steps.map(({ lead, text }, at) => (
          <li key={lead} className="grid grid-cols-[28px_1fr] gap-2.5 leading-snug">
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-full bg-green-100 text-sm font-semibold text-green-900"
            >
              {at + 1}
            </span>
            <span>
              <b className="font-semibold">{lead}</b> {text}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
