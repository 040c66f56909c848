import { href, Link } from 'react-router'
import { CredentialTag } from '#app/profiles/credentials/credential-tag.tsx'
import { Card } from '#app/ui/card.tsx'
import { CredentialFacts } from './credential-facts.tsx'
import type { CredentialView } from './find-credentials-page.server.ts'

type Props = {
  /** Null where they could not be read. */
  credentials: readonly CredentialView[] | null
}

/** A mediator's credentials on their page, each with the way to decide about it. */
export function CredentialsSection({ credentials }: Props) {
  return (
    <Card as="section" aria-labelledby="credentials" className="md:px-7 [overflow-wrap:anywhere]">
      <h2 id="credentials" className="text-card">
        Credentials
      </h2>
      {credentials === null && <p className="mt-2">Could not be read</p>}
      {credentials?.length === 0 && <p className="mt-2 text-ink-soft">None</p>}
      {credentials?.map((credential) => (
        <article key={credential.id} className="mt-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-h3">{credential.name}</h3>{' '}
            <CredentialTag state={credential.state} />
          </div>
          <CredentialFacts credential={credential} />
          {!credential.isOwn && (
            <p>
              <Link
                to={href('/admin/credentials/:id/check', credential)}
                className="inline-flex min-h-11 items-center"
              >
                Check or refuse<span className="sr-only"> {credential.name}</span>
              </Link>
            </p>
          )}
        </article>
      ))}
    </Card>
  )
}
