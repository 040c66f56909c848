import type { ReactNode } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { counted } from '#app/platform/text/plural.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { accountServices } from '../accounts.server.ts'
import { type Factors, findFactors } from '../factors/find-factors.server.ts'
import { requireUser } from '../guards.server.ts'
import { identityProviders, isIdentityProvider } from '../identity-providers.ts'
import { findSignInWays } from '../sign-in-ways.server.ts'
import type { Route } from './+types/account'
import { SettingsTabs, useIsMediator } from './settings-card.tsx'

export const handle = { access: 'signed-in' } satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const { id, email, emailVerified } = await requireUser(args)
  const { db } = accountServices(args.context)
  const ways = await findSignInWays(db, id)
  return { email, emailVerified, ...ways, factors: factorsText(await findFactors(db, id)) }
}

function factorsText({ authenticator, passkeys }: Factors): string {
  const app = authenticator ? ['an authenticator app'] : []
  const keys = passkeys > 0 ? [counted(passkeys, 'passkey')] : []
  const all = [...app, ...keys].join(' and ')
  return all ? `You have ${all}.` : 'Off. A password that becomes known is enough to log in as you.'
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { email, emailVerified, hasPassword, providers, factors } = loaderData
  return (
    <>
      <SettingsTabs />
      <Page>
        <PageTitle title="Account Settings" />
        <h1 className="text-page">Account Settings</h1>
        <div className="mt-5 grid gap-5 lg:grid-cols-2 xl:grid-cols-3">
          <Setting
            title="Email address"
            actions={
              <ButtonLink to={href('/dashboard/account/email')} kind="quiet" size="s">
                Change email address
              </ButtonLink>
            }
          >
            <p className="mb-1 break-all">{email}</p>
            {emailVerified ? <Tag kind="ok">Confirmed</Tag> : <Unconfirmed />}
          </Setting>
          <Setting
            title="Password"
            actions={
              <ButtonLink to={href('/dashboard/account/password')} kind="quiet" size="s">
                {hasPassword ? 'Change password' : 'Choose a password'}
              </ButtonLink>
            }
          >
            <p>
              {hasPassword
                ? 'You need your current password to change it.'
                : 'Your account does not have one yet.'}
            </p>
            {providers.filter(isIdentityProvider).map((provider) => (
              <p key={provider}>You can log in with {identityProviders[provider]}.</p>
            ))}
          </Setting>
          <Setting
            title="Two-step login"
            actions={
              <ButtonLink to={href('/dashboard/account/factors')} kind="quiet" size="s">
                Change two-step login
              </ButtonLink>
            }
          >
            <p>{factors}</p>
          </Setting>
          <Setting
            title="Signed-in devices"
            actions={
              <div className="flex flex-wrap gap-3">
                <ButtonLink to={href('/dashboard/account/devices')} kind="quiet" size="s">
                  Devices and sign-ins
                </ButtonLink>
                <Post to={href('/dashboard/account/sessions')}>Sign out everywhere</Post>
              </div>
            }
          >
            <p>Signs you out here and on every other device, straight away.</p>
          </Setting>
          <Setting
            title="Your data"
            actions={
              <ButtonLink to={href('/dashboard/account/data')} kind="quiet" size="s">
                Download or delete
              </ButtonLink>
            }
          >
            <p>Get everything that is held about you, or delete your account.</p>
          </Setting>
          {useIsMediator() && (
            <Setting
              title="Emails to you"
              actions={
                <ButtonLink to={href('/dashboard/notifications')} kind="quiet" size="s">
                  Choose your emails
                </ButtonLink>
              }
            >
              <p>Which emails about enquiries and reviews you get, and when.</p>
            </Setting>
          )}
        </div>
      </Page>
    </>
  )
}

type SettingProps = { title: string; actions: ReactNode; children: ReactNode }

function Setting({ title, actions, children }: SettingProps) {
  return (
    <Card
      as="section"
      className="flex flex-wrap items-center justify-between gap-4 lg:flex-col lg:items-start"
    >
      <div className="min-w-0 grow basis-64 lg:basis-auto">
        <h2 className="mb-1 text-card">{title}</h2>
        <div className="text-ink-soft">{children}</div>
      </div>
      {actions}
    </Card>
  )
}

function Unconfirmed() {
  return (
    <>
      <Tag kind="wait">Not confirmed yet</Tag>
      <p className="my-3">Please follow the link in the email we sent you.</p>
      <Post to={href('/dashboard/account/verification')}>Send the link again</Post>
    </>
  )
}

function Post({ to, children }: { to: string; children: string }) {
  const navigation = useNavigation()
  return (
    <Form method="post" action={to} reloadDocument>
      <AccountField />
      <Button kind="quiet" size="s" pending={navigation.formAction === to}>
        {children}
      </Button>
    </Form>
  )
}
