import type { ReactNode } from 'react'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'

type Part = { title: string; paragraphs: readonly string[]; points?: readonly string[] }
type Props = { title: string; intro: string; parts: readonly Part[]; children: ReactNode }

/** A page of plain text; its children end it. */
export function TextPage({ title, intro, parts, children }: Props) {
  return (
    <Page>
      <PageTitle title={title} />
      <h1 className="text-page">{title}</h1>
      <p className="mt-3 max-w-[52ch] text-lg text-ink-soft">{intro}</p>
      {parts.map((part) => (
        <section key={part.title} className="mt-10 max-w-measure">
          <h2 className="text-card">{part.title}</h2>
          {part.paragraphs.map((text) => (
            <p key={text} className="mt-3">
              {text}
            </p>
          ))}
          {part.points && (
            <ul className="mt-3 list-disc pl-6">
              {part.points.map((point) => (
                <li key={point} className="mt-1">
                  {point}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className="mt-10 max-w-measure">{children}</p>
    </Page>
  )
}
