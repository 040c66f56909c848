import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type CompletionField, completionWeights } from '../completion.ts'
import { CompletionBar } from './completion-bar.tsx'
import type { Completion } from './use-live-completion.tsx'

type Props = { completion: Completion; isSaving: boolean }

/** Stays beside the form: how far the profile is, what would add to it, and what to do next. */
export function CompletionCard({ completion, isSaving }: Props) {
  const { score, missing } = completion
  const done = completionWeights.filter(({ field }) => !missing.some((m) => m.field === field))
  return (
    <Card as="aside" aria-label="Completion" className="lg:sticky lg:top-23">
      <h2 className="text-h3">{score}% complete</h2>
      <CompletionBar score={score} />
      <ul className="flex flex-wrap gap-x-3 text-sm text-ok">
        {done.map(({ field }) => (
          <li key={field} className="flex items-center gap-1">
            <Icon name="check" size={15} />
            {names[field].done}
          </li>
        ))}
      </ul>
      <ul className="mt-1 text-sm">
        {missing.map(({ field, weight }) => (
          <li key={field}>
            <a
              href={`#${names[field].id ?? field}`}
              className="flex min-h-11 items-center gap-1.5 text-ink"
            >
              <span aria-hidden="true">○</span>
              <span>
                {names[field].add} <span className="whitespace-nowrap">(+{weight})</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Button wide pending={isSaving} className="mt-4">
        Save profile
      </Button>{' '}
      <button
        type="submit"
        formAction="/dashboard/profile/preview"
        formTarget="_blank"
        className="mt-2 min-h-11 w-full text-center text-sm text-green-700 underline underline-offset-[0.18em] hover:decoration-2"
      >
        Preview my public profile
        <span className="sr-only"> (opens in a new tab)</span>
      </button>
    </Card>
  )
}

const names: Record<CompletionField, { done: string; add: string; id?: string }> = {
  bio: { done: 'Bio', add: 'Write a bio' },
  certifications: { done: 'Certifications', add: 'Add certifications' },
  profileImage: { done: 'Photo', add: 'Add a photo', id: 'photo' },
  phone: { done: 'Phone', add: 'Add a phone number' },
  practiceAreas: { done: 'Practice areas', add: 'Choose practice areas' },
  website: { done: 'Website', add: 'Add a website' },
  location: { done: 'Location', add: 'Add a location' },
}
