import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import type { Route } from './+types/deliveries'
import { DeliveriesPage } from './deliveries-page.tsx'
import { parseDeliveryFilters } from './delivery-filters.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { findDeliveriesPage } from './find-deliveries-page.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: deliveryMessages.loadFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const filters = parseDeliveryFilters(args.url.searchParams)
  const services = args.context.get(platform)
  return withinTime(services.db, (db) => findDeliveriesPage({ ...services, db }, filters))
}

/** What is shown after a refusal must be what is stored now. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.defaultShouldRevalidate || args.actionStatus === 409
}

export default function Deliveries({ loaderData }: Route.ComponentProps) {
  return <DeliveriesPage view={loaderData} />
}
