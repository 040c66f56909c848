import type { ReactNode } from 'react'
import { href } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Button } from '#app/ui/button.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { inquiryMessages } from '../inquiry-messages.ts'
import { LeadError } from '../lead/lead-page.tsx'
import type { Route } from './+types/lead-print'
import { findLeadPrint, type LeadPrint } from './find-lead-print.server.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: inquiryMessages.detailsFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { db, now } = args.context.get(platform)
  return findLeadPrint(db, { mediatorId: user.id, id: args.params.id, now: now() })
}

export default function Print({ loaderData }: Route.ComponentProps) {
  const { id, name, printed, description, facts, entries, response, notes } = loaderData
  return (
    <Page className="max-w-[48rem]">
      <PageTitle title={`${name} | Lead`} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3" data-off-paper>
        <BackLink to={href('/dashboard/leads/:id', { id })}>Back to the lead</BackLink>
        <PrintButton />
      </div>
      <h1 className="text-page [overflow-wrap:anywhere]">{name}</h1>
      <p className="mt-1 text-sm text-ink-soft">Find a Mediator. As of {printed}. Confidential.</p>
      <DefinitionList items={facts.map(({ term, value }) => ({ term, value: text(value) }))} />
      <Part title="Enquiry">{text(description)}</Part>
      {entries.length > 0 && (
        <Part title="Conversation">
          <Conversation entries={entries} />
        </Part>
      )}
      {response && <Part title="Answered elsewhere">{text(response)}</Part>}
      {notes && <Part title="Your private notes">{text(notes)}</Part>}
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeadError error={error} />
}

/** Without scripts the browser's own command does the same. */
function PrintButton() {
  const runsScripts = useScriptsRun()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-sm text-ink-soft">For a PDF choose “Save as PDF” when you print.</p>
      {runsScripts && (
        <Button type="button" size="s" onClick={() => window.print()}>
          Print
        </Button>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="text-card">{title}</h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}

function Conversation({ entries }: Pick<LeadPrint, 'entries'>) {
  return (
    <ol className="grid gap-4">
      {entries.map(({ key, who, when, at, text: said }) => (
        <li key={key}>
          <p className="font-semibold [overflow-wrap:anywhere]">
            {who}, <time dateTime={at}>{when}</time>
          </p>
          {text(said)}
        </li>
      ))}
    </ol>
  )
}

function text(value: string) {
  return <span className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</span>
}
