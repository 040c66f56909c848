import { Card } from '#app/ui/card.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { LeadStatusTag } from '../lead-status-tag.tsx'
import { Contact } from './contact.tsx'
import { History } from './history.tsx'
import type { LeadAnswer } from './lead-answer.tsx'
import type { HistoryEntry } from './lead-history.ts'
import { ResponseForm } from './response-form.tsx'
import type { ShownLead } from './shown-lead.ts'
import { StatusForm } from './status-form.tsx'
import { useLeadAnswer } from './use-lead-answer.tsx'

type Props = {
  lead: ShownLead
  history: HistoryEntry[]
  /** What came back with the page, where a form was posted without JavaScript. */
  statusAnswer?: LeadAnswer
  responseAnswer?: LeadAnswer
}

export function LeadPage({ lead, history, statusAnswer, responseAnswer }: Props) {
  const status = useLeadAnswer('status', lead.id, statusAnswer)
  const response = useLeadAnswer('response', lead.id, responseAnswer)

  return (
    <>
      <DashboardTabs />
      <Page>
        <PageTitle
          title={`${lead.name} | Lead Management`}
          hasErrors={status.answer !== undefined || response.answer !== undefined}
        />
        <BackLink to="/dashboard/leads">All leads</BackLink>
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
            <ResponseForm lead={lead} {...response} />
          </div>
          <div className="grid gap-6 lg:col-start-2 lg:row-span-3 lg:row-start-2">
            <StatusForm lead={lead} {...status} />
            <History entries={history} />
          </div>
        </div>
      </Page>
    </>
  )
}

function Dispute({ lead }: { lead: ShownLead }) {
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
