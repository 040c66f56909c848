import { href, Link } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Paging } from '#app/ui/paging.tsx'
import type { Route } from './+types/credentials'
import { CredentialCard } from './credential-card.tsx'
import { credentialDecisionMessages } from './credential-decision-messages.ts'
import { CredentialError } from './credential-error.tsx'
import {
  askedCredentials,
  type CredentialList,
  credentialLists,
  credentialPageSize,
  credentialsQuery,
} from './credential-lists.ts'
import { findCredentialsPage } from './find-credentials-page.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: credentialDecisionMessages.listFailed,
  toasts: {
    'credential-checked': credentialDecisionMessages.checked,
    'credential-refused': credentialDecisionMessages.refused,
  },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const asked = askedCredentials(args.url.searchParams)
  return findCredentialsPage(args.context.get(platform), user, asked)
}

export default function Credentials({ loaderData }: Route.ComponentProps) {
  const { list, total, page, credentials } = loaderData
  const [first] = credentials
  return (
    <Page>
      <PageTitle title="Credentials" />
      <h1 className="text-page">Credentials</h1>
      <ListLinks current={list} />
      <p id="found" role="status" className="mt-3">
        {counted(total, 'credential')} {meanings[list]}
      </p>
      <p className="mt-1 max-w-measure text-ink-soft">
        Open the register of the body, find the mediator there, and compare the number and the date.
        A document alone is not enough: registers know what has ended since.
      </p>
      {first && <PreloadAction path={href('/admin/credentials/:id/check', first)} />}
      <ul className="mt-5 grid gap-5">
        {credentials.map((credential) => (
          <li key={credential.id}>
            <CredentialCard credential={credential} heading="h2" />
          </li>
        ))}
      </ul>
      <Paging
        noun="Credentials"
        page={page}
        pageSize={credentialPageSize}
        total={total}
        path={(number) => listPath(list, number)}
      />
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CredentialError error={error} />
}

function ListLinks({ current }: { current: CredentialList }) {
  return (
    <ul aria-label="Which credentials" className="mt-2 flex flex-wrap gap-x-5">
      {credentialLists.map(({ code, label }) => (
        <li key={code}>
          <Link
            to={listPath(code)}
            aria-current={code === current ? 'true' : undefined}
            className="inline-flex min-h-11 items-center aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:no-underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const meanings: Record<CredentialList, string> = {
  waiting: 'waiting to be checked',
  again: 'last checked more than a year ago',
  soon: 'ending within 60 days',
  checked: 'checked and valid',
  ended: 'ended and not shown any more',
}

function listPath(list: CredentialList, page = 1): string {
  return href('/admin/credentials') + credentialsQuery(list, page)
}
