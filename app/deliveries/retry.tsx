import { data, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepPage } from '#app/accounts/keep-typed.tsx'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import type { Route } from './+types/retry'
import { retryDelivery } from './decide-delivery.server.ts'
import { DeliveriesPage } from './deliveries-page.tsx'
import { deliveriesAddress, parseDeliveryFilters } from './delivery-filters.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { findDeliveriesPage } from './find-deliveries-page.server.ts'

export const handle: RouteFacts = {
  postFailed: deliveryMessages.retryFailed,
}

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const filters = parseDeliveryFilters(args.url.searchParams)
  return findDeliveriesPage(args.context.get(platform), filters)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(platform)
  const { show } = parseDeliveryFilters(args.url.searchParams)
  try {
    const outcome = await retryDelivery(services, user, args.params.id)
    if (outcome === 'gone') return data({ message: deliveryMessages.gone }, 409)
    return redirect(deliveriesAddress({ show }, 'delivery-retried'), 303)
  } catch (error) {
    services.log.error({ err: error }, 'a delivery was not tried again')
    return data({ message: deliveryMessages.retryFailed }, 503)
  }
}

/** A post that does not get through leaves the page where it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, deliveryMessages.retryFailed, (message) => ({ message }))
}

export default function Retry({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveriesPage shown={loaderData} problem={actionData?.message} />
}
