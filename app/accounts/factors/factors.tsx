import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { counted } from '#app/platform/text/plural.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SettingsCard } from '../account/settings-card.tsx'
import { accountServices } from '../accounts.server.ts'
import { requireUser } from '../guards.server.ts'
import { localPath } from '../local-path.ts'
import type { Route } from './+types/factors'
import { findFactors, findPasskeys, hasAny } from './find-factors.server.ts'

export const handle = { access: 'signed-in' } satisfies RouteFacts

/** What there is besides the password. Administrators are led here where they need a factor first. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { db, environment, now } = accountServices(args.context)
  const factors = await findFactors(db, user.id)
  const { authenticator } = factors
  const keys = await findPasskeys(db, user.id)
  const at = now()
  return {
    app: authenticator && {
      since: recentMoment(authenticator.since, at),
      codesLeft: authenticator.codesLeft,
    },
    passkeys: keys.map(({ id, name, createdAt }) => ({
      id,
      name: name || 'Passkey',
      since: recentMoment(createdAt, at),
    })),
    isNeeded: user.isAdmin && environment.adminSecondFactor && !hasAny(factors),
    next: localPath(args.url.searchParams.get('redirect'), ''),
  }
}

export default function Factors({ loaderData }: Route.ComponentProps) {
  const { app, passkeys, isNeeded, next } = loaderData
  const query = next ? `?redirect=${encodeURIComponent(next)}` : ''
  return (
    <SettingsCard title="Two-Step Login" hasErrors={false}>
      {isNeeded && (
        <Notice kind="wait" className="mb-6">
          Administrators need an authenticator app or a passkey. Once you have one, their area
          opens.
        </Notice>
      )}
      <Section title="Authenticator app">
        {app ? (
          <>
            <p>
              On since {app.since}. We ask for its code after your password.{' '}
              {counted(app.codesLeft, 'recovery code')} left.
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <ButtonLink
                to={href('/dashboard/account/factors/recovery-codes')}
                kind="quiet"
                size="s"
              >
                New recovery codes
              </ButtonLink>
              <ButtonLink to={href('/dashboard/account/factors/app/remove')} kind="quiet" size="s">
                Remove the app
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p className="mb-3">
              An app on your phone shows six digits, which we ask for after your password. Someone
              who knows the password alone cannot log in.
            </p>
            <ButtonLink to={href('/dashboard/account/factors/app') + query} size="s">
              Set up an app
            </ButtonLink>
          </>
        )}
      </Section>
      <Section title="Passkeys">
        <p className="mb-3">
          With a passkey you log in by your finger, your face or your device’s PIN, without a
          password.
        </p>
        <ul className="mb-3 grid gap-2 empty:hidden">
          {passkeys.map(({ id, name, since }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <span className="text-sm text-ink-soft">added {since}</span>
              <Link
                to={href('/dashboard/account/passkeys/:id/remove', { id })}
                aria-label={`Remove the passkey ${name}`}
                className="relative text-sm touch-44"
              >
                Remove
              </Link>
            </li>
          ))}
        </ul>
        <ButtonLink to={href('/dashboard/account/passkeys') + query} kind="quiet" size="s">
          Add a passkey
        </ButtonLink>
      </Section>
    </SettingsCard>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="not-last:mb-7">
      <h2 className="mb-2 text-card">{title}</h2>
      {children}
    </section>
  )
}
