import type { ReactNode } from 'react'
import { PageTitle } from '#app/ui/frame/page-title.tsx'

export function Intro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageTitle title={title} />
      <h1 className="text-page">{title}</h1>
      <p className="mt-3 max-w-[52ch] text-lg text-ink-soft">{children}</p>
    </>
  )
}

type SectionProps = {
  id: string
  title: string
  /** Two columns of text, where there is room. */
  isWide?: boolean
  children: ReactNode
}

/** A part of an explainer with a link of its own. */
export function Section({ id, title, isWide = false, children }: SectionProps) {
  const columns = isWide
    ? 'max-lg:max-w-measure lg:grid-cols-2 lg:gap-x-12 lg:gap-y-5'
    : 'max-w-measure'
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12">
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={`mt-3 grid gap-3 ${columns}`}>{children}</div>
    </section>
  )
}

type PointsProps = { items: readonly { lead: string; text: string }[]; isWide?: boolean }

/** Short points, each with the few words that carry it first. */
export function Points({ items, isWide = false }: PointsProps) {
  return (
    <ul className={`grid content-start gap-2.5 ${isWide ? wide : ''}`}>
      {items.map((item) => (
        <li key={item.lead} className="border-l-2 border-green-700 pl-4">
          <b className="font-semibold">{item.lead}</b> {item.text}
        </li>
      ))}
    </ul>
  )
}

/** The whole width of a section of two columns. */
const wide = 'gap-x-12 lg:col-span-2 lg:grid-cols-2'
