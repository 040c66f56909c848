import type { HistoryEntry } from './lead-history.ts'

export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <section aria-labelledby="history" className="px-1.5 text-sm text-ink-soft">
      <h2 id="history" className="font-sans text-base font-semibold tracking-normal text-ink">
        History
      </h2>
      <ol className="mt-2 grid gap-2">
        {entries.map((entry) => (
          <li key={entry.key}>
            <time dateTime={entry.at} className="first-letter:uppercase inline-block">
              {entry.when}
            </time>
            <br />
            <span className="text-ink">{entry.text}</span>
            {entry.before && (
              <details>
                <summary className="inline-flex min-h-8 items-center underline underline-offset-4">
                  What it said before
                </summary>
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{entry.before}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
