import type { ReactNode } from 'react'
import { ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'
import { Page } from './page.tsx'

type Props = {
  title: string
  text: string
  action: { label: string; to: string }
  children?: ReactNode
}

/** What an ErrorBoundary shows: what went wrong, in calm words, and the way on. */
export function ErrorPage({ title, text, action, children }: Props) {
  return (
    <Page>
      <Card look="raised" className="mx-auto mt-8 max-w-[36rem]">
        <h1 data-error className="text-page">
          {title}
        </h1>
        <p className="mt-3 mb-6 text-ink-soft">{text}</p>
        <ButtonLink to={action.to}>{action.label}</ButtonLink>
        {children}
      </Card>
    </Page>
  )
}
