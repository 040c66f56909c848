import type { ReactNode } from 'react'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'

type Part = { title: string; paragraphs: readonly string[]; points?: readonly string[] }
type Props = { title: string; intro: string; parts: readonly Part[]; children: ReactNode }

const columns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]'

/** A page of plain text; its children end it. On a wide screen the titles stand beside the text. */
export function TextPage({ title, intro, parts, children }: Props) {
  return (
    <Page>
      <PageTitle title={title} />
      <h1 className="text-page">{title}</h1>
      <p className="mt-3 max-w-[52ch] text-lg text-ink-soft">{intro}</p>
      {parts.map((part) => (
        <TextPart key={part.title} title={part.title}>
          {part.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {part.points && (
            <ul className="grid list-disc gap-1 pl-6">
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </TextPart>
      ))}
      <div className={`mt-10 ${columns}`}>
        <p className="max-lg:max-w-measure lg:col-start-2">{children}</p>
      </div>
    </Page>
  )
}

/** A part of a page of plain text, without a heading where it has no title. */
export function TextPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`mt-10 ${columns}`}>
      {title && <h2 className="text-card lg:border-t lg:border-line lg:pt-6">{title}</h2>}
      <div className="mt-3 grid gap-3 max-lg:max-w-measure lg:col-start-2 lg:mt-0 lg:border-t lg:border-line lg:pt-6">
        {children}
      </div>
    </section>
  )
}
