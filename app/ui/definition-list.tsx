import { Fragment, type ReactNode } from 'react'

type Definition = { term: string; value: ReactNode }

/** Facts with a name each, in two columns where there is room. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="mt-3 grid sm:grid-cols-[min(16rem,40%)_1fr]">
      {items.map(({ term, value }) => (
        <Fragment key={term}>
          <dt className="border-t border-line pt-[11px] pr-5 font-semibold sm:pb-[11px]">{term}</dt>
          <dd className="min-w-0 pb-[11px] sm:border-t sm:border-line sm:pt-[11px]">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
