import { data, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepPage } from '#app/accounts/keep-typed.tsx'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import type { Route } from './+types/give-up'
import { giveUpDelivery } from './decide-delivery.server.ts'
import { deliveriesAddress, parseDeliveryFilters } from './delivery-filters.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { findDelivery } from './find-deliveries.server.ts'
import { shownDelivery } from './find-deliveries-page.server.ts'
import { GiveUpPage } from './give-up-page.tsx'

export const handle: RouteFacts = {
  postFailed: deliveryMessages.giveUpFailed,
}

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { db, now } = args.context.get(platform)
  const found = await findDelivery(db, args.params.id)
  const { show } = parseDeliveryFilters(args.url.searchParams)
  return { show, delivery: found ? shownDelivery(found, now()) : null }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(platform)
  const { show } = parseDeliveryFilters(args.url.searchParams)
  try {
    const outcome = await giveUpDelivery(services, user, args.params.id)
    if (outcome === 'gone') return data({ message: deliveryMessages.gone }, 409)
    return redirect(deliveriesAddress({ show }, 'delivery-given-up'), 303)
  } catch (error) {
    services.log.error({ err: error }, 'a delivery was not given up')
    return data({ message: deliveryMessages.giveUpFailed }, 503)
  }
}

/** A post that does not get through leaves the page where it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, deliveryMessages.giveUpFailed, (message) => ({ message }))
}

export default function GiveUp({ loaderData, actionData }: Route.ComponentProps) {
  return <GiveUpPage {...loaderData} problem={actionData?.message} />
}
