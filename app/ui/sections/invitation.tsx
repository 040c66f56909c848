import type { ReactNode } from 'react'

type Props = { title: string; text: string; children: ReactNode }

/** The dark panel that ends a page with the next thing to do; its children are the buttons. */
export function Invitation({ title, text, children }: Props) {
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-5 rounded-lg bg-green-900 p-7 text-white md:p-12">
      <div className="grow basis-[280px]">
        <h2>{title}</h2>
        <p className="mt-2 text-green-200">{text}</p>
      </div>
      {children}
    </section>
  )
}
