import type { Signal } from '../moderation-signals.ts'

/** What else is known, beside a review. */
export function Signals({ signals }: { signals: Signal[] }) {
  return (
    <div className="self-start rounded-sm bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold">Signals</p>
      <ul className="mt-1 grid gap-1.5">
        {signals.map(({ kind, text }) => (
          <li key={text} className={colours[kind]}>
            {kind === 'warning' && <strong className="font-semibold">Look closely: </strong>}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

const colours = { warning: 'text-danger', note: 'text-ink-soft', good: 'text-ok' }
