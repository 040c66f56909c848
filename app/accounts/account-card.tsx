import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'

type Props = {
  title: string
  hasErrors?: boolean
  above?: ReactNode
  /** What there is to know, beside the card where there is room, else below it. */
  beside?: ReactNode
  children: ReactNode
}

/** The one card of a screen about an account; the title is also the tab's. */
export function AccountCard({ title, hasErrors = false, above, beside, children }: Props) {
  return (
    <Page>
      <PageTitle title={title} hasErrors={hasErrors} />
      <div
        className={`mx-auto md:pt-6 ${beside ? 'grid max-w-[62rem] items-center gap-x-16 gap-y-10 lg:grid-cols-2' : 'max-w-[29rem]'}`}
      >
        <div className="mx-auto w-full min-w-0 max-w-[29rem]">
          {above && <div className="mb-4">{above}</div>}
          <Card look="raised">
            <h1 className="mb-5 text-[2rem] leading-tight">{title}</h1>
            {children}
          </Card>
        </div>
        {beside && <aside className="mx-auto w-full max-w-[29rem]">{beside}</aside>}
      </div>
    </Page>
  )
}
