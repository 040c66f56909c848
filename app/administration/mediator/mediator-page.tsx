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
import { StandingTag } from '../standing-tag.tsx'
import { AccountCard } from './account-card.tsx'
import { Decisions } from './decisions.tsx'
import type { ShownMediator } from './find-shown-mediator.server.ts'

/** Everything known of one mediator, and what may be decided about them. */
export function MediatorPage({ mediator }: { mediator: ShownMediator }) {
  return (
    <Page>
      <PageTitle title={`${mediator.fullName} | Mediators`} />
      <BackLink to="/admin/mediators">Mediators</BackLink>
      <Heading mediator={mediator} />
      <Standing mediator={mediator} />
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
        </div>
        <div className="grid min-w-0 gap-6 max-lg:order-first">
          <Decisions mediator={mediator} />
          <AccountCard mediator={mediator} />
        </div>
      </div>
    </Page>
  )
}

function Heading({ mediator }: { mediator: ShownMediator }) {
  const { id, fullName, image, standing, publicPath, isOwn } = mediator
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-4">
      <Portrait name={fullName} src={image} eager />
      <div className="min-w-0 grow basis-[16rem]">
        <h1 className="text-page [overflow-wrap:anywhere]">{fullName || 'No name'}</h1>
        <p className="mt-1">
          <StandingTag standing={standing} />
        </p>
      </div>
      {publicPath && (
        <ButtonLink to={publicPath} kind="quiet">
          Public page
        </ButtonLink>
      )}
      {!isOwn && <ButtonLink to={`/admin/mediators/${id}/edit`}>Edit profile</ButtonLink>}
    </div>
  )
}

/** What the status means, where it needs saying. */
function Standing({ mediator }: { mediator: ShownMediator }) {
  const { standing, reason, isOwn, isSupport, isTakenDown, isSuspended } = mediator
  const text = meanings[standing]
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

const meanings: Partial<Record<ShownMediator['standing'], string>> = {
  suspended: 'This account is suspended. Its owner cannot log in, and the public sees no profile.',
  taken_down:
    'This profile is taken down. It stays out of the directory and of the approvals until you restore it.',
  sent_back: 'This profile was sent back. It waits for its mediator to save it again.',
}

function Fields({ mediator }: { mediator: ShownMediator }) {
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
