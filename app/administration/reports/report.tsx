import { data, href, Link } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { type FormAnswer, refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Card } from '#app/ui/card.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { AdminError } from '#app/ui/frame/admin-error.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/report'
import { decideReports } from './decide-reports.server.ts'
import { DecisionForm } from './decision-fields.tsx'
import { decisionSchema } from './decision-form.ts'
import { SignalList } from './report-card.tsx'
import { reportQueueMessages } from './report-queue-messages.ts'
import { findReportView, type ReportView, reportNotFound } from './report-views.server.ts'
import { OtherReports, ReportedText } from './reported-text.tsx'

export const handle = {
  access: 'admin',
  loadFailed: reportQueueMessages.listFailed,
  postFailed: reportQueueMessages.decideFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findReportView(args.context.get(platform), user, args.params.id)
}

/** A decision may delete a review, so who decides shows again who they are. */
export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args, { isConfirmed: true })
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(decisionSchema, posted)
    if (!form.ok) return data<FormAnswer>(form, 422)

    const services = args.context.get(platform)
    const decided = await decideReports(services, user, args.params.id, form.value)
    if (!decided.ok) {
      if (decided.reason === 'missing') throw reportNotFound()
      if (decided.reason === 'own') return refuse(403, reportQueueMessages.own, posted)
      const { gone, decidedBefore } = reportQueueMessages
      return refuse(409, decided.reason === 'gone' ? gone : decidedBefore, posted)
    }
    return seeOther(href('/admin/reports'), { toast: 'report-decided' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export { shouldRevalidate } from '#app/ui/forms/should-revalidate.tsx'

export default function Report({ loaderData: report, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  return (
    <Page>
      <PageTitle title={`${report.reference} | Reports`} hasErrors={refused !== undefined} />
      <BackLink to={href('/admin/reports')}>Reports</BackLink>
      <h1 className="mt-3 text-page [overflow-wrap:anywhere]">{report.title}</h1>
      <div className="mt-4 grid items-start gap-5 [overflow-wrap:anywhere] lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Card as="section" aria-labelledby="the-report">
            <h2 id="the-report" className="text-card">
              {report.reason}
            </h2>
            <p className="mt-2 max-w-measure whitespace-pre-line">{report.text}</p>
            <DefinitionList
              items={[
                { term: 'Reference', value: report.reference },
                { term: 'Reported', value: report.sent },
                { term: 'Email given', value: report.email || 'None' },
              ]}
            />
            <SignalList signals={report.signals} />
          </Card>
          <ReportedText report={report} />
          <OtherReports others={report.others} />
        </div>
        <Card as="section" aria-labelledby="decision" className="min-w-0">
          <h2 id="decision" className="text-card">
            Decision
          </h2>
          <ErrorSummary errors={refused?.errors} />
          {report.decision && <Decision decision={report.decision} />}
          {!report.decision && report.isOwn && (
            <Notice className="mt-4">{reportQueueMessages.own}</Notice>
          )}
          {!report.decision && !report.isOwn && (
            <DecisionForm key={report.id} report={report} refused={refused} />
          )}
        </Card>
      </div>
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminError
      error={error}
      missing={{
        title: reportQueueMessages.notFound,
        text: 'The address may be mistyped.',
      }}
      failure={reportQueueMessages.listFailed}
      back={{ label: 'Reports', to: href('/admin/reports') }}
    />
  )
}

function Decision({ decision }: { decision: NonNullable<ReportView['decision']> }) {
  const facts: [term: string, value: string][] = [
    ['Decided', decision.at],
    ['Outcome', decision.outcome],
    ['Reporter told', decision.outcomeText],
    ['Mediator told', decision.mediatorText],
    ['Note', decision.note],
  ]
  return (
    <>
      <DefinitionList
        items={facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => ({
            term,
            value: <span className="whitespace-pre-line">{value}</span>,
          }))}
      />
      <p className="mt-3 text-sm">
        <Link to={href('/admin/audit')} className="relative touch-44">
          Audit log
        </Link>{' '}
        says who decided.
      </p>
    </>
  )
}
