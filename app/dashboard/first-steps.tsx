import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FirstStep } from './steps.ts'

/** What a new mediator sees first. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <Card as="section" aria-labelledby="first-steps" className="mt-6">
      <h2 id="first-steps" className="text-card">
        Three steps to a listed profile
      </h2>
      <ol className="mt-5 grid gap-6 md:grid-cols-3">
        {steps.map((step, index) => (
          <li
            key={step.title}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={`border-t-2 pt-4 ${step.state === 'ahead' ? 'border-line' : 'border-green-700'}`}
          >
            <Mark step={step} number={index + 1} />
            <h3 className="mt-2 text-h3">
              {step.title}
              {step.state === 'done' && <span className="sr-only"> (done)</span>}
            </h3>
            <p className="mt-0.5 text-ink-soft [overflow-wrap:anywhere]">{step.text}</p>
            {step.profileLink && (
              <ButtonLink
                to={href('/dashboard/profile')}
                kind={step.state === 'current' ? 'primary' : 'quiet'}
                size="s"
                className="mt-3"
              >
                {step.profileLink}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Mark({ step, number }: { step: FirstStep; number: number }) {
  const colours = step.state === 'done' ? 'bg-green-700 text-white' : 'bg-green-100 text-green-900'
  return (
    <span
      aria-hidden="true"
      className={`grid size-9 place-items-center rounded-full font-semibold ${colours}`}
    >
      {step.state === 'done' ? <Icon name="check" size={20} /> : number}
    </span>
  )
}
