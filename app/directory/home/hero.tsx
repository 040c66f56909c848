import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'

export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="bg-linear-to-b from-green-50 to-paper pt-10 pb-10 lg:pt-18 lg:pb-14">
      <div className="wrap grid items-center gap-10 lg:grid-cols-[1.05fr_0.95fr] lg:gap-14">
        <div>
          <Tag kind="clay">No sign up required</Tag>
          <h1 className="mt-4 mb-3.5">Find the Perfect Mediator for Your Dispute</h1>
          <p className="max-w-[46ch] text-lg text-ink-soft">
            Search professional mediators across the UK, compare their profiles and reviews, and
            contact them directly.
          </p>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
            {assurances.map((assurance) => (
              <li key={assurance} className="flex items-center gap-1.5">
                <Icon name="check" size={15} />
                {assurance}
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </section>
  )
}

const assurances = [
  'Every profile is checked before it is listed',
  'Free for everyone who searches',
]
