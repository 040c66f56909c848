import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { canBeDecided, type Delivery, deliveryError } from './delivery.ts'
import {
  type DeliveryFilters,
  deliveryPageSize,
  deliveryViews,
  statesOf,
} from './delivery-filters.ts'
import { countDeliveries, findDeliveries } from './find-deliveries.server.ts'

export type DeliveriesView = Awaited<ReturnType<typeof findDeliveriesPage>>
export type DeliveryView = ReturnType<typeof toDeliveryView>

/** One page of the deliveries; a page beyond the last is the last. */
export async function findDeliveriesPage(
  { db, log, now }: Pick<Platform, 'log' | 'now'> & { db: Queryable },
  { show, page: requested }: DeliveryFilters,
) {
  const counts = await countDeliveries(db)
  const views = deliveryViews.map(({ code, label, states }) => ({
    code,
    label,
    total: states.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
  }))
  const total = views.find(({ code }) => code === show)?.total ?? 0
  const page = Math.min(requested, Math.max(1, Math.ceil(total / deliveryPageSize)))
  const window = { limit: deliveryPageSize, offset: (page - 1) * deliveryPageSize }
  const found = await findDeliveries(db, statesOf(show), window)
  const at = now()
  return {
    views,
    show,
    page,
    total,
    deliveries: readEach(log, found, (one) => toDeliveryView(one, at)),
  }
}

/** A delivery as the screens show it: of what it says, only what is meant for administrators. */
export function toDeliveryView(delivery: Delivery, now: Date) {
  const { id, label, to, state, tries, words } = delivery
  return {
    id,
    state,
    tries,
    words,
    label,
    to,
    error: deliveryError(delivery.error),
    promised: recentMoment(delivery.promisedAt, now),
    moment: recentMoment(delivery.at, now),
    canBeDecided: canBeDecided(delivery),
  }
}
