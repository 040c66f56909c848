import type { ReactNode } from 'react'

type InvitationProps = { title: string; text: string; children: ReactNode }

/** The dark panel that ends a page with the next thing to do; its children are the buttons. */
export function Invitation({ title, text, children }: InvitationProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-5 rounded-lg bg-green-900 p-7 text-white md:p-12">
      <div className="grow basis-[280px]">
        <h2>{title}</h2>
        <p className="mt-2 text-green-200">{text}</p>
      </div>
      {children}
    </section>
  )
}

type Step = { title: string; text: string }

type StepsProps = {
  steps: readonly Step[]
  /** One level below the heading above the steps. */
  heading: 'h2' | 'h3'
}

/** Steps in their order, side by side where there is room. The list itself tells the numbers. */
export function NumberedSteps({ steps, heading: Heading }: StepsProps) {
  const columns = steps.length === 4 ? 'md:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3'
  return (
    <ol className={`mt-7 grid gap-8 ${columns}`}>
      {steps.map((step, index) => (
        <li key={step.title} className="border-t-2 border-green-700 pt-4">
          <p
            aria-hidden="true"
            className="font-serif text-[2rem] leading-none font-medium text-green-600"
          >
            {index + 1}
          </p>
          <Heading className="mt-1.5 mb-0.5 text-h3">{step.title}</Heading>
          <p className="text-ink-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  )
}
