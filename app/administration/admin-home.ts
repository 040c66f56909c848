import { href, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import type { Route } from './+types/admin-home'

export const handle = {
  access: 'admin',
  isCrawled: false,
} satisfies RouteFacts

/** The admin area begins with what waits for a decision. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  throw redirect(href('/admin/profile-approvals'))
}
