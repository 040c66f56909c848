import type { ReactNode } from 'react'
import { href, isRouteErrorResponse } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { OtherLogin } from '#app/ui/frame/other-login.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { credentialMessages } from './credential-messages.ts'

type Props = { title: string; hasErrors?: boolean; children: ReactNode }

/** The frame of the screens about one credential. */
export function CredentialPage({ title, hasErrors, children }: Props) {
  return (
    <>
      <PageTitle title={title} hasErrors={hasErrors} />
      <DashboardTabs />
      <Page>
        <BackLink to={href('/dashboard/credentials')}>Credentials</BackLink>
        <h1 className="mt-1.5 mb-5 text-page [overflow-wrap:anywhere]">{title}</h1>
        <Card className="max-w-[46rem]">{children}</Card>
      </Page>
    </>
  )
}

export function CredentialError({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? credentialMessages.notFound : 'Something went wrong on our side'
  return (
    <>
      <PageTitle title={title} />
      <DashboardTabs />
      <ErrorPage
        title={title}
        text={
          isMissing ? 'It may have been removed in another window.' : credentialMessages.loadFailed
        }
        action={{ label: 'Credentials', to: href('/dashboard/credentials') }}
      >
        {isMissing && <OtherLogin />}
      </ErrorPage>
    </>
  )
}
