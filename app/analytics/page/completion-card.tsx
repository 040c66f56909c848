import type { AnalyticsFigures } from '../find-analytics.server.ts'
import { Ranking } from './ranking.tsx'

/** How far profiles are filled in, in the three bands. */
export function CompletionCard({
  completion,
  bands,
}: Pick<AnalyticsFigures, 'completion' | 'bands'>) {
  const { mediumFrom, highFrom } = bands
  const rows = completion && [
    { name: `High: ${highFrom}% and more`, count: completion.high },
    { name: `Medium: ${mediumFrom}% to ${highFrom - 1}%`, count: completion.medium },
    { name: `Low: under ${mediumFrom}%`, count: completion.low },
  ]
  const hasNone = rows?.every(({ count }) => count === 0)
  return (
    <Ranking
      title="Profile completion"
      heading="Completion"
      empty="There are no profiles yet."
      className="self-start"
      rows={hasNone ? [] : rows}
    />
  )
}
