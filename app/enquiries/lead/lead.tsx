import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { savedReplyParameter } from '../conversation/saved-reply-choice.tsx'
import { inquiryMessages } from '../inquiry-messages.ts'
import type { Route } from './+types/lead'
import { findLeadPage } from './find-lead-page.server.ts'
import { LeadError, LeadPage } from './lead-page.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: inquiryMessages.detailsFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findLeadPage(analyticsServices(args.context), {
    mediatorId: user.id,
    id: args.params.id,
    // Coming back to the page after a save, or with a saved reply, is no opening of its own.
    isOpening: !['toast', savedReplyParameter].some((name) => args.url.searchParams.has(name)),
    savedReplyId: args.url.searchParams.get(savedReplyParameter),
  })
}

export default function Lead({ loaderData }: Route.ComponentProps) {
  return <LeadPage key={loaderData.lead.id} loaded={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeadError error={error} />
}
