import { href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Changes } from '#app/ui/changes.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { administrationMessages } from '../administration-messages.ts'
import { CredentialsSection } from '../credentials/credentials-section.tsx'
import { StatusTag } from '../status-tag.tsx'
import type { Route } from './+types/mediator'
import { findMediatorView, type MediatorView } from './find-mediator-view.server.ts'
import { AccountCard, DecisionsCard } from './mediator-cards.tsx'
import { MediatorError } from './mediator-error.tsx'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findMediatorView(analyticsServices(args.context), user, args.params.id)
}

export default function Mediator({ loaderData }: Route.ComponentProps) {
  return <MediatorPage mediator={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}

/** All that is known about one mediator, and what may be decided about them. */
function MediatorPage({ mediator }: { mediator: MediatorView }) {
  return (
    <Page>
      <PageTitle title={`${mediator.fullName} | Mediators`} />
      <BackLink to={href('/admin/mediators')}>Mediators</BackLink>
      <Heading mediator={mediator} />
      <StatusNotice mediator={mediator} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-6">
          {mediator.changes.length > 0 && (
            <Card as="section" aria-labelledby="changes" className="md:px-7">
              <h2 id="changes" className="text-card">
                Not public yet
              </h2>
              <Changes changes={mediator.changes} />
            </Card>
          )}
          <Card as="section" aria-labelledby="profile" className="md:px-7">
            <h2 id="profile" className="text-card">
              Profile
            </h2>
            <Fields mediator={mediator} />
          </Card>
          <CredentialsSection credentials={mediator.credentials} />
        </div>
        <div className="grid min-w-0 gap-6 max-lg:order-first">
          <DecisionsCard mediator={mediator} />
          <AccountCard mediator={mediator} />
        </div>
      </div>
    </Page>
  )
}

function Heading({ mediator }: { mediator: MediatorView }) {
  const { id, fullName, image, status, publicPath, isOwn } = mediator
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-4">
      <Portrait name={fullName} src={image} eager />
      <div className="min-w-0 grow basis-[16rem]">
        <h1 className="text-page [overflow-wrap:anywhere]">{fullName || 'No name'}</h1>
        <p className="mt-1">
          <StatusTag status={status} />
        </p>
      </div>
      {publicPath && (
        <ButtonLink to={publicPath} kind="quiet">
          Public page
        </ButtonLink>
      )}
      {!isOwn && (
        <ButtonLink to={href('/admin/mediators/:id/edit', { id })}>Edit profile</ButtonLink>
      )}
    </div>
  )
}

/** What the status means, where it needs saying. */
function StatusNotice({ mediator }: { mediator: MediatorView }) {
  const { status, reason, isOwn, isSupport, isTakenDown, isSuspended } = mediator
  const text = meanings[status]
  return (
    <>
      {isOwn && <Notice className="mt-5">{administrationMessages.ownAccount}</Notice>}
      {!isOwn && isSupport && (
        <Notice className="mt-5">{administrationMessages.supportAccount}</Notice>
      )}
      {text && (
        <Notice kind="wait" className="mt-5">
          <p>{text}</p>
          {isSuspended && isTakenDown && <p className="mt-1">{meanings.taken_down}</p>}
          {reason && (
            <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">Reason: {reason}</p>
          )}
        </Notice>
      )}
    </>
  )
}

const meanings: Partial<Record<MediatorView['status'], string>> = {
  suspended: 'This account is suspended. Its owner cannot log in, and the public sees no profile.',
  taken_down:
    'This profile is taken down. It stays out of the directory and of the approvals until you restore it.',
  sent_back: 'This profile was sent back. It is waiting for the mediator to save it again.',
}

function Fields({ mediator }: { mediator: MediatorView }) {
  const { isPublicWished, isCaseWished } = mediator
  const switches = [
    {
      label: 'Shown in the directory',
      text: isPublicWished ? 'Yes' : 'No, hidden by the mediator',
    },
    { label: 'Takes new cases', text: isCaseWished ? 'Yes' : 'No' },
  ]
  return (
    <DefinitionList
      items={[...mediator.fields, ...switches].map(({ label, text }) => ({
        term: label,
        value: text ? (
          <span className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
        ) : (
          <span className="text-ink-soft">Not provided</span>
        ),
      }))}
    />
  )
}
