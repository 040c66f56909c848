import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'

type Props = {
  slug: string
  /** What the profile's address takes along. */
  query?: string
  /** Unknown while the database cannot be reached. */
  name: string | undefined
  title: string
  heading: string
  hasErrors: boolean
  children: ReactNode
}

/** A form of the profile on a page of its own, for small screens and without JavaScript. */
export function FormPage({ slug, query = '', name, title, heading, hasErrors, children }: Props) {
  return (
    <Page>
      <PageTitle title={title} hasErrors={hasErrors} />
      <div className="mx-auto max-w-[36rem]">
        <BackLink to={href('/mediator/:slug', { slug }) + query}>
          Back to {name ? `${name}’s` : 'the'} profile
        </BackLink>
        <h1 className="mt-3 mb-6 text-page">{heading}</h1>
        <Card look="raised">{children}</Card>
      </div>
    </Page>
  )
}
