import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { requireProfile } from '#app/profiles/own-profile.server.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import type { Route } from './+types/leads'
import { loadLeadsPage } from './find-leads-page.server.ts'
import { LeadsScreen } from './leads-screen.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: inquiryMessages.listFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const services = analyticsServices(args.context)
  await requireProfile(services.db, user)
  return loadLeadsPage(services, user.id, args.url)
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  return <LeadsScreen loaded={loaderData} />
}
