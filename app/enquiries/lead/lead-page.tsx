import { href, isRouteErrorResponse } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { inquiryMessages } from '../inquiry-messages.ts'
import { LeadStatusTag } from '../lead-status-tag.tsx'
import type { LeadAnswer } from './answer-lead-change.server.ts'
import type { LeadPageData } from './find-lead-page.server.ts'
import type { HistoryEntry, LeadView } from './lead-view.ts'
import { ResponseForm } from './response-form.tsx'
import { StatusForm } from './status-form.tsx'
import { newestPage, useLeadPost } from './use-lead-form.tsx'

type Props = {
  loaded: LeadPageData
  /** What came back with the page, where a form was posted without JavaScript. */
  statusAnswer?: LeadAnswer
  responseAnswer?: LeadAnswer
}

export function LeadPage({ loaded, statusAnswer, responseAnswer }: Props) {
  const status = useLeadPost('status', loaded.lead.id, statusAnswer)
  const response = useLeadPost('response', loaded.lead.id, responseAnswer)
  const { lead, history } = newestPage(loaded, status, response)

  return (
    <>
      <DashboardTabs />
      <Page>
        <PageTitle
          title={`${lead.name} | Lead Management`}
          hasErrors={status.refused !== undefined || response.refused !== undefined}
        />
        <BackLink to={href('/dashboard/leads')}>All leads</BackLink>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="min-w-0 text-page [overflow-wrap:anywhere]">{lead.name}</h1>
          <LeadStatusTag status={lead.status} />
        </div>
        <p className="mt-1 text-ink-soft">{lead.summary.join(' · ')}</p>

        {/* In reading order. The rows that are left over let each column end where it ends. */}
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_auto_auto_1fr]">
          <div className="lg:row-span-2">
            <Dispute lead={lead} />
          </div>
          <div className="lg:col-start-2 lg:row-start-1">
            <Contact lead={lead} />
          </div>
          <div className="lg:col-start-1 lg:row-start-3">
            <ResponseForm lead={lead} post={response} />
          </div>
          <div className="grid gap-6 lg:col-start-2 lg:row-span-3 lg:row-start-2">
            <StatusForm lead={lead} post={status} />
            <History entries={history} />
          </div>
        </div>
      </Page>
    </>
  )
}

function Dispute({ lead }: { lead: LeadView }) {
  return (
    <Card as="section" aria-labelledby="dispute">
      <h2 id="dispute" className="text-card">
        The dispute
      </h2>
      <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
        {lead.description}
      </p>
      <DefinitionList
        items={lead.facts.map(({ term, value }) => ({
          term,
          value: value ? (
            <span className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</span>
          ) : (
            <span className="text-ink-soft">Not provided</span>
          ),
        }))}
      />
    </Card>
  )
}

function Contact({ lead }: { lead: LeadView }) {
  return (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact" className="text-card">
        Contact
      </h2>
      <p className="mt-2">
        <a
          href={lead.mailUrl}
          className="relative inline-flex min-h-9 items-center touch-44 [overflow-wrap:anywhere]"
        >
          {lead.email}
        </a>
        <br />
        <Phone lead={lead} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">{lead.prefers}</p>
    </Card>
  )
}

function Phone({ lead }: { lead: LeadView }) {
  if (!lead.phone) return <span className="text-ink-soft">No phone number given</span>
  if (!lead.phoneUrl) return <span className="[overflow-wrap:anywhere]">{lead.phone}</span>
  return (
    <a
      href={lead.phoneUrl}
      className="relative inline-flex min-h-9 items-center touch-44 [overflow-wrap:anywhere]"
    >
      {lead.phone}
    </a>
  )
}

function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <section aria-labelledby="history" className="px-1.5 text-sm text-ink-soft">
      <h2 id="history" className="font-sans text-base font-semibold tracking-normal text-ink">
        History
      </h2>
      <ol className="mt-2 grid gap-2">
        {entries.map((entry) => (
          <li key={entry.key}>
            <time dateTime={entry.at} className="first-letter:uppercase inline-block">
              {entry.when}
            </time>
            <br />
            <span className="text-ink">{entry.text}</span>
            {entry.before && (
              <details>
                <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
                  What it said before
                </summary>
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{entry.before}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

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
            ? 'It may have been deleted, or the address may be mistyped.'
            : inquiryMessages.detailsFailed
        }
        action={{ label: 'All leads', to: '/dashboard/leads' }}
      />
    </>
  )
}
