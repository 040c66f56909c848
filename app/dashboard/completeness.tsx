import { href, Link } from 'react-router'
import {
  type CompletionBand,
  type CompletionField,
  completionNames,
} from '#app/profiles/completion.ts'
import { Card } from '#app/ui/card.tsx'

type Props = {
  score: number
  band: CompletionBand
  missing: readonly { field: CompletionField; weight: number }[]
}

/** How complete the profile is, and what to add next, the weightiest first. */
export function Completeness({ score, band, missing }: Props) {
  const [next, ...others] = missing
  return (
    <Card as="section" aria-labelledby="completeness">
      <h2 id="completeness" className="text-card">
        Profile completeness
      </h2>
      <div className="mt-3 flex items-center gap-3.5">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="h-2.5 w-0 grow rounded-full bg-sunken"
        >
          <rect width={score} height="1" className={fills[band]} />
        </svg>
        <p className="font-semibold whitespace-nowrap">
          {score}% <span className="font-normal text-ink-soft">({bandLabels[band]})</span>
        </p>
      </div>
      {next ? (
        <p className="mt-3 text-sm">
          Add {article(next.field)}
          <FieldLink field={next.field} /> to reach {score + next.weight}%.
        </p>
      ) : (
        <p className="mt-3 text-sm">Nothing is missing. Thank you for taking the time.</p>
      )}
      {others.length > 0 && (
        <p className="mt-1.5 text-sm text-ink-soft">
          Still missing:{' '}
          {others.map(({ field, weight }, index) => (
            <span key={field}>
              {index > 0 && ', '}
              <FieldLink field={field} /> (+{weight}%)
            </span>
          ))}
          .
        </p>
      )}
      <p className="mt-3 text-sm">
        Accreditations and memberships that we check are under{' '}
        <Link to={href('/dashboard/credentials')} className="relative inline-block touch-44">
          Credentials
        </Link>
        .
      </p>
    </Card>
  )
}

function FieldLink({ field }: { field: CompletionField }) {
  return <Link to={`${href('/dashboard/profile')}#${field}`}>{completionNames[field]}</Link>
}

function article(field: CompletionField): string {
  return ['practiceAreas', 'certifications'].includes(field) ? 'your ' : 'a '
}

const bandLabels: Record<CompletionBand, string> = { low: 'low', medium: 'medium', high: 'high' }

const fills: Record<CompletionBand, string> = {
  low: 'fill-clay-700',
  medium: 'fill-amber-500',
  high: 'fill-green-600',
}
