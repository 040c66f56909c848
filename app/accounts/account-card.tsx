import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'

type Props = { title: string; hasErrors?: boolean; above?: ReactNode; children: ReactNode }

/** The one card of a screen about an account; the title is also the tab's. */
export function AccountCard({ title, hasErrors = false, above, children }: Props) {
  return (
    <Page>
      <PageTitle title={title} hasErrors={hasErrors} />
      <div className="mx-auto max-w-[29rem] md:pt-6">
        {above && <div className="mb-4">{above}</div>}
        <Card look="raised">
          <h1 className="mb-5 text-[2rem] leading-tight">{title}</h1>
          {children}
        </Card>
      </div>
    </Page>
  )
}
