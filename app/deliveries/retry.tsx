import { requireAdmin } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/retry'
import { acceptRetry } from './accept-retry.server.ts'
import { retryDeliveries, retryDelivery } from './decide-delivery.server.ts'
import { DeliveriesPage } from './deliveries-page.tsx'
import { parseDeliveryFilters, retriedStates } from './delivery-filters.ts'
import { deliveryMessages, deliveryToasts } from './delivery-messages.ts'
import { findDeliveriesPage } from './find-deliveries-page.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: deliveryMessages.loadFailed,
  postFailed: deliveryMessages.retryFailed,
  toasts: { 'delivery-retried': deliveryToasts.retried },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const filters = parseDeliveryFilters(args.url.searchParams)
  return findDeliveriesPage(args.context.get(platform), filters)
}

/** Tries one delivery again, or, without an id, all that the list shows as given up or failed. */
export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = args.context.get(platform)
    const { show } = parseDeliveryFilters(args.url.searchParams)
    const { id } = args.params
    if (id) {
      const retried = await retryDelivery(services, user, id)
      return retried.ok ? acceptRetry(posted, show) : refuse(409, deliveryMessages.gone, posted)
    }

    let isAnyRetried = false
    for (const state of retriedStates(show)) {
      const retried = await retryDeliveries(services, user, state)
      isAnyRetried ||= retried.ok
    }
    if (!isAnyRetried) return refuse(409, deliveryMessages.nothingToRetry, posted)
    return acceptRetry(posted, 'open')
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Retry({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveriesPage view={loaderData} given={actionData} />
}
