import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { administrationMessages } from '#app/administration/administration-messages.ts'
import { MediatorError } from '#app/administration/mediator/mediator-error.tsx'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { SentBackNotice } from '#app/profiles/form/sent-back-notice.tsx'
import { TakenDownNotice } from '#app/profiles/form/taken-down-notice.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FirstSteps } from '../first-steps.tsx'
import { ProfileState } from '../welcome.tsx'
import type { Route } from './+types/as-mediator'
import { type AsMediator, findAsMediator } from './find-as-mediator.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
} satisfies RouteFacts

/** What a mediator's own pages say, for an administrator to read: nobody's session changes. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return findAsMediator(args.context.get(platform), args.params.id)
}

export default function SeenAsMediator({ loaderData }: Route.ComponentProps) {
  const { id, fullName } = loaderData
  return (
    <Page>
      <PageTitle title={`As ${fullName} Sees It`} />
      <BackLink to={href('/admin/mediators/:id', { id })}>{fullName}</BackLink>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="min-w-0 grow basis-[16rem] text-page [overflow-wrap:anywhere]">
          As {fullName} sees it
        </h1>
        <ButtonLink to={href('/admin/mediators/:id/preview', { id })} kind="quiet">
          See as public
        </ButtonLink>
      </div>
      <Notice className="mt-5">
        You read here what their own pages say. You stay logged in as yourself, nothing can be
        changed here, and they are not told.
      </Notice>
      <div className="mt-6 grid gap-6">
        <DashboardPart mediator={loaderData} />
        <ToldPart mediator={loaderData} />
        <ProfilePart mediator={loaderData} />
      </div>
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}

type Props = { mediator: AsMediator }

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 md:px-7">
      <h2 id={id} className="text-card">
        {title}
      </h2>
      {children}
    </Card>
  )
}

function DashboardPart({ mediator }: Props) {
  const { firstName, steps, emailVerified, contact, takenDownReason, sentBackReason } = mediator
  const { completionScore, missing, isSuspended } = mediator
  return (
    <Part id="dashboard" title="Their dashboard">
      {isSuspended && (
        <Notice kind="danger" className="mt-4">
          Their account is suspended: they cannot log in and see none of this.
        </Notice>
      )}
      <p className="mt-4 font-serif text-h3 [overflow-wrap:anywhere]">
        {steps ? 'Welcome' : 'Welcome back'}, {firstName}
      </p>
      <ProfileState profile={mediator} />
      {!emailVerified && (
        <Notice kind="wait" className="mt-4">
          <strong className="font-semibold">Please confirm your email address.</strong> Follow the
          link in the email we sent you.
        </Notice>
      )}
      {takenDownReason && <TakenDownNotice reason={takenDownReason} />}
      {sentBackReason && !takenDownReason && <SentBackNotice reason={sentBackReason} isReadOnly />}
      {contact && (
        <Notice kind="wait" className="mt-4 [overflow-wrap:anywhere]">
          <strong className="font-semibold">Your contact address is not confirmed.</strong> Emails
          about enquiries go to {contact.account}, the address of your account, until somebody
          follows the link that we sent to {contact.unconfirmed}.
        </Notice>
      )}
      {steps && <FirstSteps steps={steps.map(({ profileLink: _, ...step }) => step)} />}
      <p className="mt-4">
        Their profile is {completionScore}% complete.
        {missing.length > 0 && ` Still missing: ${missing.join(', ')}.`}
      </p>
    </Part>
  )
}

function ToldPart({ mediator: { told } }: Props) {
  return (
    <Part id="told" title="What we told them">
      {told.length === 0 && <p className="mt-3 text-ink-soft">Nothing has been decided yet.</p>}
      {told.length > 0 && (
        <ol className="mt-2 grid">
          {told.map(({ day, subject, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two decisions of one day may read the same.
            <li key={index} className="border-t border-line py-3 first:border-t-0">
              <p>
                <span className="font-semibold">{subject}</span>{' '}
                <span className="text-sm text-ink-soft">{day}</span>
              </p>
              {reason && (
                <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

function ProfilePart({ mediator: { id, fields } }: Props) {
  return (
    <Part id="profile" title="What they filled in">
      <p className="mt-1 text-sm">
        <Link
          to={href('/admin/mediators/:id/edit', { id })}
          className="inline-flex min-h-11 items-center"
        >
          Edit profile
        </Link>
      </p>
      <DefinitionList
        items={fields.map(({ label, text }) => ({
          term: label,
          value: text ? (
            <span className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
          ) : (
            <span className="text-ink-soft">Not provided</span>
          ),
        }))}
      />
    </Part>
  )
}
