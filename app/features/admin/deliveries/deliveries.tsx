import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { parseDeliveryFilters } from '#app/domain/deliveries/delivery-filters.ts'
import { requireAdmin } from '#app/infrastructure/auth/guards.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import type { Route } from './+types/deliveries'
import { findDeliveriesPage } from './find-deliveries-page.server.ts'
import { DeliveriesPage } from './page/deliveries-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const filters = parseDeliveryFilters(args.url.searchParams)
  return findDeliveriesPage(args.context.get(infrastructure), filters)
}

/** What is shown after a refusal must be what is stored now. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.defaultShouldRevalidate || args.actionStatus === 409
}

export default function Deliveries({ loaderData }: Route.ComponentProps) {
  return <DeliveriesPage shown={loaderData} />
}
