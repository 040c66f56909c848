import type { ReactNode } from 'react'
import { pageTitles } from '#app/domain/page-titles.ts'
import { AccountCard } from '#app/ui/account/account-card.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
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
        above={<BackLink to="/dashboard/account">{pageTitles.account}</BackLink>}
      >
        {children}
      </AccountCard>
    </>
  )
}
