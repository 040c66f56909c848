import { href, Link } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { requireProfile } from '../own-profile.server.ts'
import type { Route } from './+types/credentials'
import { credentialMessages } from './credential-messages.ts'
import { CredentialError } from './credential-page.tsx'
import { CredentialTag } from './credential-tag.tsx'
import { findOwnCredentials, type OwnCredential } from './find-own-credentials.server.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: credentialMessages.loadFailed,
  toasts: {
    'credential-added': credentialMessages.added,
    'credential-saved': credentialMessages.saved,
    'credential-removed': credentialMessages.removed,
  },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const services = args.context.get(platform)
  await requireProfile(services.db, user)
  return { credentials: await findOwnCredentials(services, user.id) }
}

export default function Credentials({ loaderData: { credentials } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Credentials" />
      <DashboardTabs />
      <Page>
        <BackLink to={href('/dashboard/profile')}>My profile</BackLink>
        <div className="mt-1.5 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-page">Credentials</h1>
          <ButtonLink kind="quiet" to={href('/dashboard/credentials/new')}>
            Add a credential
          </ButtonLink>
        </div>
        <p className="mb-5 max-w-measure text-ink-soft">
          Memberships and accreditations that we look up in the body’s public register. Once we have
          found you there, your profile shows them with the date of our check.
        </p>
        {credentials.length === 0 && (
          <p className="max-w-measure">You have not added any credential yet.</p>
        )}
        <ul className="grid gap-4">
          {credentials.map((credential) => (
            <CredentialCard key={credential.id} credential={credential} />
          ))}
        </ul>
      </Page>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CredentialError error={error} />
}

const linkStyle = 'inline-flex min-h-11 items-center'

function CredentialCard({ credential }: { credential: OwnCredential }) {
  const { id, name, bodyName, number, ends, evidence, state } = credential
  const facts = [bodyName, number && `number ${number}`, ends && `valid until ${ends}`]
  return (
    <Card as="li" className="[overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-card">{name}</h2> <CredentialTag state={state} />
      </div>
      <p className="mt-1">{facts.filter(Boolean).join(', ')}</p>
      <p className="mt-1 max-w-measure text-ink-soft">{meanings[state](credential)}</p>
      {state === 'refused' && (
        <p className="mt-2 max-w-measure whitespace-pre-line rounded-sm bg-sunken px-4 py-3">
          {credential.refusal}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Link to={href('/dashboard/credentials/:id', { id })} className={linkStyle}>
          Change<span className="sr-only"> {name}</span>
        </Link>{' '}
        {evidence && (
          <a
            href={href('/dashboard/credentials/:id/evidence', { id })}
            data-gives-file
            className={linkStyle}
          >
            Evidence ({evidence})<span className="sr-only"> of {name}</span>
          </a>
        )}{' '}
        <Link to={href('/dashboard/credentials/:id/remove', { id })} className={linkStyle}>
          Remove<span className="sr-only"> {name}</span>
        </Link>
      </p>
    </Card>
  )
}

const meanings: Record<OwnCredential['state'], (credential: OwnCredential) => string> = {
  waiting: () => 'We look it up in the register. Until then it is not shown as checked.',
  checked: ({ checked }) => `Checked on ${checked}. Visitors see it on your public profile.`,
  ended: ({ ends }) =>
    `It ended on ${ends} and is not shown any more. If it has been renewed, enter the new date.`,
  refused: () => 'It is not shown as checked. Correct it and save it, and we look again.',
}
