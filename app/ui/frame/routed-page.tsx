import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'

/**
 * The page of the address within this route. Another record's page, and one that is drawn for
 * another account, begins anew, so that no field keeps what was typed for the one before; another
 * search or filter of the same page does not.
 */
export function RoutedPage({ within }: { within: string }) {
  const account = useRouteLoaderData<{ account: { id: string } | null }>('root')?.account
  const matches = useMatches()
  const page = matches[matches.findIndex(({ id }) => id === within) + 1]
  const { isBesideList }: Partial<RouteFacts> = page?.handle ?? {}
  const record = isBesideList ? '' : page?.pathname
  return <Outlet key={`${account?.id} ${page?.id} ${record}`} />
}
