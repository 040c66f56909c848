import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { profileMessages } from '../profile-messages.ts'

/** Shown instead of a screen of the profile that could not be loaded. */
export function ProfileError({ retry }: { retry: string }) {
  return (
    <>
      <PageTitle title="Manage Profile" />
      <DashboardTabs />
      <ErrorPage
        title="Something went wrong on our side"
        text={profileMessages.loadFailed}
        action={{ label: 'Try again', to: retry }}
      />
    </>
  )
}
