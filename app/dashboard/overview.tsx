import { href, Link, Outlet, redirect } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { inquiryMessages, noLeadsYet } from '#app/enquiries/inquiry-messages.ts'
import { DueReminders } from '#app/enquiries/lead-reminder/due-reminders.tsx'
import type { LeadRow } from '#app/enquiries/lead-row.ts'
import { LeadTable } from '#app/enquiries/leads/lead-table.tsx'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { SentBackNotice } from '#app/profiles/form/sent-back-notice.tsx'
import { TakenDownNotice } from '#app/profiles/form/taken-down-notice.tsx'
import { profileMessages } from '#app/profiles/profile-messages.ts'
import { Card } from '#app/ui/card.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { Route } from './+types/overview'
import { Completeness } from './completeness.tsx'
import { findOverview } from './find-overview.server.ts'
import { FirstSteps } from './first-steps.tsx'
import { OwnReviews } from './own-reviews.tsx'
import { Statistics } from './statistics.tsx'
import { ViewChart } from './view-chart.tsx'
import { VerificationBanner, Welcome } from './welcome.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: profileMessages.loadFailed,
  isCrawled: false,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const overview = await findOverview(args.context.get(platform), user)
  if (overview) return overview
  // Administrators have no profile of their own.
  if (user.isAdmin) throw redirect(href('/admin/profile-approvals'))
  throw new Response(profileMessages.loadFailed, { status: 404 })
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { profile, steps } = loaderData
  return (
    <>
      <DashboardTabs />
      <Page>
        {!loaderData.emailVerified && <VerificationBanner />}
        <Welcome profile={profile} isFirstUse={steps !== null} />
        {profile.takenDownReason && <TakenDownNotice reason={profile.takenDownReason} />}
        {profile.sentBackReason && !profile.takenDownReason && (
          <SentBackNotice reason={profile.sentBackReason} />
        )}
        {steps && <FirstSteps steps={steps} />}
        <Statistics {...loaderData} />
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <div className="grid min-w-0 gap-6">
            <DueReminders reminders={loaderData.reminders} from="dashboard" />
            <RecentLeads leads={loaderData.leads} isMailed={loaderData.isMailed} />
          </div>
          <div className="grid min-w-0 gap-6 lg:col-start-2 lg:row-start-1">
            <Completeness {...loaderData.completion} />
            <Outlet />
          </div>
          <div className="grid gap-6 lg:col-span-2">
            <ViewChart days={loaderData.viewDays} />
            <OwnReviews reviews={loaderData.reviews} />
          </div>
        </div>
      </Page>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageTitle title="Dashboard" />
      <DashboardTabs />
      <ErrorPage
        title="Something went wrong on our side"
        text={profileMessages.loadFailed}
        action={{ label: 'Try again', to: href('/dashboard') }}
      />
    </>
  )
}

type RecentProps = {
  /** Null where they could not be read. */
  leads: readonly LeadRow[] | null
  isMailed: boolean
}

function RecentLeads({ leads, isMailed }: RecentProps) {
  return (
    <Card as="section" aria-labelledby="recent-leads">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="recent-leads" className="text-card">
          Recent leads
        </h2>
        {leads?.length !== 0 && (
          <Link to={href('/dashboard/leads')} className="relative touch-44">
            All leads
          </Link>
        )}
      </div>
      {leads === null && <Failed>{inquiryMessages.listFailed}</Failed>}
      {leads && leads.length > 0 && <LeadTable leads={leads} label="Recent leads" />}
      {leads?.length === 0 && <p className="text-ink-soft">No leads yet. {noLeadsYet(isMailed)}</p>}
    </Card>
  )
}
