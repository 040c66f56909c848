import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { NobodyView } from './nobody-view.server.ts'

/** Where nobody is found: says so, and leads on. */
export function NobodyFound({ nobody: { heading, text, links } }: { nobody: NobodyView }) {
  return (
    <Page>
      <PageTitle title={heading} />
      <Card look="raised" className="mx-auto mt-8 max-w-[40rem]">
        <h1 data-error className="text-page">
          {heading}
        </h1>
        <p className="mt-3 text-ink-soft">{text}</p>
        <ul className="mt-4">
          {links.map(({ label, to }) => (
            <li key={to} className="border-t border-line first:border-0">
              <Link to={to} className="inline-flex min-h-11 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  )
}
