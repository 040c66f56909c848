import type { Fact } from './decisive-facts.ts'
import { FactIcon } from './fact-icon.tsx'
import { Abbreviated, Glossary } from './glossary.tsx'

/** What decides whether to write to this mediator, before anything else of the profile. */
export function AtAGlance({ facts }: { facts: readonly Fact[] }) {
  return (
    <section
      aria-labelledby="at-a-glance"
      className="mt-5 overflow-hidden rounded-md border border-line bg-surface shadow-card"
    >
      <h2 id="at-a-glance" className="sr-only">
        At a glance
      </h2>
      <dl className="grid grid-cols-2 max-[22.5rem]:grid-cols-1 md:grid-cols-3">
        {facts.map((fact) => (
          <FactCell key={fact.name} fact={fact} />
        ))}
      </dl>
      <Glossary facts={facts} />
    </section>
  )
}

/**
 * Each cell draws the lines above and before it; those at the edges lie outside of the box. The
 * last one takes what is left of its row.
 */
function FactCell({ fact: { name, term, value, detail } }: { fact: Fact }) {
  return (
    <div className="-mt-px -ml-px border-t border-l border-line px-3 py-2.5 max-md:last:odd:col-span-full md:px-[18px] md:py-3 md:last:[&:nth-child(3n+1)]:col-span-3 md:last:[&:nth-child(3n+2)]:col-span-2">
      <dt className="flex items-center gap-1.5 text-xs text-ink-soft md:gap-2">
        <FactIcon name={name} />
        <span>
          <Abbreviated text={term} />
        </span>
      </dt>
      <dd className="mt-0.5 leading-snug">
        <b className="text-[1rem] font-semibold md:text-base">
          <Abbreviated text={value} />
        </b>
        {detail && (
          <span className="mt-px block text-sm leading-snug text-ink-soft">
            <Abbreviated text={detail} />
          </span>
        )}
      </dd>
    </div>
  )
}
