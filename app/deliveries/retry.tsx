import { requireAdmin } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/retry'
import { acceptRetry } from './accept-retry.server.ts'
import { retryDelivery } from './decide-delivery.server.ts'
import { DeliveriesPage } from './deliveries-page.tsx'
import { parseDeliveryFilters } from './delivery-filters.ts'
import { deliveryMessages, deliveryToasts } from './delivery-messages.ts'
import { findDeliveriesPage } from './find-deliveries-page.server.ts'

export const handle = {
  postFailed: deliveryMessages.retryFailed,
  toasts: { 'delivery-retried': deliveryToasts.retried },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const filters = parseDeliveryFilters(args.url.searchParams)
  return findDeliveriesPage(args.context.get(platform), filters)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const retried = await retryDelivery(args.context.get(platform), user, args.params.id)
    if (!retried.ok) return refuse(409, deliveryMessages.gone, posted)
    return acceptRetry(posted, parseDeliveryFilters(args.url.searchParams).show)
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Retry({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveriesPage view={loaderData} given={actionData} />
}
