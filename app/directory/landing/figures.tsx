import type { Figure } from './facts-text.ts'

/** The counted facts in one box, two beside each other on phones. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mt-5 grid grid-cols-2 overflow-hidden rounded-md border border-line bg-surface shadow-card lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figures.map(({ term, value, note }) => (
        <div
          key={term}
          className="-mt-px -ml-px border-t border-l border-line px-4.5 py-3 last:odd:max-lg:col-span-2"
        >
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd>
            <span className="block font-serif text-card text-green-900">{value}</span>{' '}
            <span className="mt-1 block text-sm text-ink-soft">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
