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

/** A part of an explainer with a link of its own. */
export function Section(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={props.id} aria-labelledby={`${props.id}-title`} className="mt-12">
      <h2 id={`${props.id}-title`}>{props.title}</h2>
      <div className="mt-3 grid max-w-measure gap-3">{props.children}</div>
    </section>
  )
}

/** Short points, each with the few words that carry it first. */
export function Points({ items }: { items: readonly { lead: string; text: string }[] }) {
  return (
    <ul className="grid gap-2.5">
      {items.map((item) => (
        <li key={item.lead} className="border-l-2 border-green-700 pl-4">
          <b className="font-semibold">{item.lead}</b> {item.text}
        </li>
      ))}
    </ul>
  )
}
