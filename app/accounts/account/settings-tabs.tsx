import { useRouteLoaderData } from 'react-router'
import type { HeaderAccount } from '#app/ui/frame/account-links.ts'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'

type Root = { account: HeaderAccount | null } | undefined

/** The way to the other screens of a mediator; the support account has none. */
export function SettingsTabs() {
  const root = useRouteLoaderData('root') as Root
  return root?.account?.isMediator ? <DashboardTabs /> : null
}
