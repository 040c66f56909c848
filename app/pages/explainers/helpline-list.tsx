import { type Helpline, helplines } from './helplines.ts'

export function HelplineList() {
  return (
    <ul className="grid gap-x-12 sm:grid-cols-2 lg:col-span-2">
      {helplines.map((line) => (
        <Line key={line.number} line={line} />
      ))}
    </ul>
  )
}

function Line({ line: { name, isFor, nation, number, hours, site } }: { line: Helpline }) {
  return (
    <li className="border-t border-line py-3">
      <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
      <p className="text-sm text-ink-soft">{[isFor, nation, hours].filter(Boolean).join('. ')}</p>
      <p className="flex flex-wrap items-center gap-x-5">
        <a
          href={`tel:${number.replaceAll(' ', '')}`}
          className="inline-flex min-h-11 items-center text-lg font-semibold"
        >
          {number}
        </a>{' '}
        <a href={site} className="inline-flex min-h-11 items-center text-sm">
          {new URL(site).hostname.replace(/^www\./, '')}
        </a>
      </p>
    </li>
  )
}
