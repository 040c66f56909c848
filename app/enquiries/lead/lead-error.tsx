import { isRouteErrorResponse } from 'react-router'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { inquiryMessages } from '../inquiry-messages.ts'

/** Shown instead of a lead that is not there, is someone else's, or could not be loaded. */
export function LeadError({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? inquiryMessages.notFound : 'Something went wrong on our side'
  return (
    <>
      <PageTitle title={title} />
      <DashboardTabs />
      <ErrorPage
        title={title}
        text={
          isMissing
            ? 'It may have been deleted, or the address may have a letter too many.'
            : inquiryMessages.detailsFailed
        }
        action={{ label: 'All leads', to: '/dashboard/leads' }}
      />
    </>
  )
}
