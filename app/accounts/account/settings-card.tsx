import type { ReactNode } from 'react'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { AccountCard } from '../account-card.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

type Props = { title: string; hasErrors: boolean; children: ReactNode }

/** One setting of the account, on a screen of its own. */
export function SettingsCard({ title, hasErrors, children }: Props) {
  return (
    <>
      <SettingsTabs />
      <AccountCard
        title={title}
        hasErrors={hasErrors}
        above={<BackLink to="/dashboard/account">Account Settings</BackLink>}
      >
        {children}
      </AccountCard>
    </>
  )
}
