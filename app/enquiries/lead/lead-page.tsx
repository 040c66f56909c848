import { href, isRouteErrorResponse, Link } from 'react-router'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { OtherLogin } from '#app/ui/frame/other-login.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Composer } from '../conversation/composer.tsx'
import { ConversationLog } from '../conversation/conversation-log.tsx'
import { inquiryMessages } from '../inquiry-messages.ts'
import { InvitationNote } from '../invitations/invitation-note.tsx'
import { LeadReminder } from '../lead-reminder/lead-reminder.tsx'
import { LeadStatusTag } from '../lead-status-tag.tsx'
import type { LeadAnswer } from './answer-lead-change.server.ts'
import { ContactCard } from './contact-card.tsx'
import type { LeadPageData } from './find-lead-page.server.ts'
import { SafetyNote } from './safety-note.tsx'
import { StatusForm } from './status-form.tsx'
import { type LeadFormName, newestPage, useLeadPost } from './use-lead-form.tsx'

type Props = {
  loaded: LeadPageData
  /** What came back with the page, where a form was posted without JavaScript. */
  answers?: Partial<Record<LeadFormName, LeadAnswer>>
  reminderAnswer?: FormAnswer
}

export function LeadPage({ loaded, answers = {}, reminderAnswer }: Props) {
  const { id } = loaded.lead
  const status = useLeadPost('status', id, answers.status)
  const response = useLeadPost('response', id, answers.response)
  const reply = useLeadPost('reply', id, answers.reply)
  const note = useLeadPost('note', id, answers.note)
  const posts = [status, response, reply, note]
  const { lead, conversation, invitation } = newestPage(loaded, ...posts)
  // A form that was refused stays, for what was typed in it.
  const hasForms = !lead.isErased || posts.some(({ refused }) => refused !== undefined)

  return (
    <>
      <DashboardTabs />
      <Page>
        <PageTitle
          title={`${lead.name} | Lead Management`}
          hasErrors={posts.some(({ refused }) => refused !== undefined)}
        />
        <BackLink to={href('/dashboard/leads')}>All leads</BackLink>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="min-w-0 text-page [overflow-wrap:anywhere]">{lead.name}</h1>{' '}
          <LeadStatusTag status={lead.status} />{' '}
          <Link
            to={href('/dashboard/leads/:id/print', { id })}
            className="relative ml-auto text-sm touch-44 print:hidden"
          >
            Print or save as PDF
          </Link>
        </div>
        <p className="mt-1 text-ink-soft">{lead.summary.join(' · ')}</p>

        <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_344px] lg:grid-rows-[auto_1fr] lg:gap-x-6">
          <div className="grid grid-cols-1 gap-4 lg:col-start-2 empty:hidden">
            <SafetyNote lead={lead} />
          </div>
          <nav aria-label="On this page" className="flex flex-wrap gap-2.5 lg:hidden print:hidden">
            <a href="#write" className="button button-quiet grow">
              Write
            </a>{' '}
            <a href="#contact" className="button button-quiet grow">
              Contact details
            </a>{' '}
            {hasForms && (
              <a href="#next-step" className="button button-quiet grow">
                Next step
              </a>
            )}
          </nav>
          <section
            aria-labelledby="conversation"
            className="overflow-clip rounded-md border border-line bg-surface shadow-card lg:col-start-1 lg:row-span-2 lg:row-start-1"
          >
            <h2 id="conversation" className="sr-only">
              Conversation
            </h2>
            <ConversationLog name={lead.name} entries={conversation} />
            {hasForms ? (
              <Composer
                lead={lead}
                posts={{ reply, note, response }}
                answers={answers}
                savedReplies={loaded.savedReplies}
                draft={loaded.draft}
              />
            ) : (
              <div id="write" className="border-t border-line p-3.5 md:px-5.5 md:py-4">
                <Notice>{lead.closed}</Notice>
              </div>
            )}
          </section>
          <div className="grid grid-cols-1 gap-4 lg:col-start-2">
            <ContactCard lead={lead} />
            {hasForms && <StatusForm lead={lead} post={status} />}
            {invitation && <InvitationNote text={invitation} />}
            <LeadReminder leadId={id} reminder={loaded.reminder} given={reminderAnswer} />
          </div>
        </div>
      </Page>
    </>
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
      >
        {isMissing && <OtherLogin />}
      </ErrorPage>
    </>
  )
}
