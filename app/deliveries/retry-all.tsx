import { data, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepPage } from '#app/accounts/keep-typed.tsx'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import type { Route } from './+types/retry-all'
import { retryDeliveries } from './decide-delivery.server.ts'
import { DeliveriesPage } from './deliveries-page.tsx'
import { deliveriesAddress, parseDeliveryFilters, retriedStates } from './delivery-filters.ts'
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

/** Tries again what the list shows of what was given up and of what failed. */
export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(platform)
  const { show } = parseDeliveryFilters(args.url.searchParams)
  try {
    let retried = 0
    for (const state of retriedStates(show)) retried += await retryDeliveries(services, user, state)
    if (retried === 0) return data({ message: deliveryMessages.nothingToRetry }, 409)
    return redirect(deliveriesAddress({ show: 'open' }, 'delivery-retried'), 303)
  } catch (error) {
    services.log.error({ err: error }, 'deliveries were not tried again')
    return data({ message: deliveryMessages.retryFailed }, 503)
  }
}

/** A post that does not get through leaves the page where it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, deliveryMessages.retryFailed, (message) => ({ message }))
}

export default function RetryAll({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveriesPage shown={loaderData} problem={actionData?.message} />
}
