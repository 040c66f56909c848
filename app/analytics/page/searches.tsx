import { counted, numberText } from '#app/platform/text/plural.ts'
import type { AnalyticsFigures } from '../find-analytics.server.ts'
import { AnalyticsCard } from './analytics-card.tsx'

/** The latest searches, without their keywords and without their visitors. */
export function RecentSearches({ searches }: { searches: AnalyticsFigures['recentSearches'] }) {
  return (
    <AnalyticsCard title="Recent searches" found={searches}>
      {(found) =>
        found.length === 0 ? (
          <p className="mt-2 text-ink-soft">Nobody has searched yet.</p>
        ) : (
          <ol className="mt-3">
            {found.map(({ id, words, found: count, at }) => (
              <Search key={id} words={words} note={`${foundInWords(count)} · ${at}`} />
            ))}
          </ol>
        )
      }
    </AnalyticsCard>
  )
}

type ZeroResultProps = {
  zeroResults: AnalyticsFigures['zeroResults']
  /** How many searches there were at all; null where that is not known. */
  all: number | null
}

/** What people looked for and did not find, the most wanted first. */
export function ZeroResultSearches({ zeroResults, all }: ZeroResultProps) {
  return (
    <AnalyticsCard title="Searches that found nothing" found={zeroResults}>
      {({ total, searches }) =>
        total === 0 ? (
          <p className="mt-2 text-ink-soft">
            {all === 0 ? 'Nobody has searched yet.' : 'Every search had results.'}
          </p>
        ) : (
          <>
            <p className="mt-1 text-ink-soft">
              {numberText(total)}
              {all !== null && ` of ${numberText(all)}`}, most frequent first
            </p>
            <ol className="mt-3">
              {searches.map(({ words, count, last }) => (
                <Search key={words} words={words} note={`${timesInWords(count)}, last ${last}`} />
              ))}
            </ol>
          </>
        )
      }
    </AnalyticsCard>
  )
}

function Search({ words, note }: { words: string; note: string }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
      <span className="[overflow-wrap:anywhere]">{words}</span>{' '}
      <span className="text-sm text-ink-soft">{note}</span>
    </li>
  )
}

function foundInWords(count: number) {
  return count === 0 ? 'no results' : counted(count, 'result')
}

function timesInWords(count: number) {
  return count === 1 ? 'once' : `${numberText(count)} times`
}
