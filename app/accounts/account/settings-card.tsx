import type { ReactNode } from 'react'
import { href, useRouteLoaderData } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { HeaderAccount } from '#app/ui/frame/account-links.ts'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { AccountCard } from '../account-card.tsx'

type Props = { title: string; hasErrors: boolean; children: ReactNode }

/** One setting of the account, on a screen of its own. */
export function SettingsCard({ title, hasErrors, children }: Props) {
  return (
    <>
      <SettingsTabs />
      <AccountCard
        title={title}
        hasErrors={hasErrors}
        above={<BackLink to={href('/dashboard/account')}>Account Settings</BackLink>}
      >
        {children}
      </AccountCard>
    </>
  )
}

type Root = { account: HeaderAccount | null } | undefined

/** The way to the other screens of a mediator; the support account has none. */
export function SettingsTabs() {
  return useIsMediator() ? <DashboardTabs /> : null
}

export function useIsMediator(): boolean {
  const root = useRouteLoaderData('root') as Root
  return root?.account?.isMediator ?? false
}

/** Someone who registered by Google or Microsoft proves by mail that the account is theirs. */
export function NoPassword({ purpose }: { purpose: string }) {
  return (
    <>
      <p className="mb-6">
        Your account has no password yet. {purpose} We will email you a link to choose one.
      </p>
      <ButtonLink to={href('/forgot-password')}>Choose a password</ButtonLink>
    </>
  )
}
