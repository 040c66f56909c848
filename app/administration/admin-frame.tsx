import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { countTroubled } from '#app/deliveries/find-deliveries.server.ts'
import { countHeld } from '#app/enquiries/held/find-held.server.ts'
import { partReader } from '#app/platform/database/read-parts.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { type Platform, platform } from '#app/platform/platform.server.ts'
import { countReviewsToModerate } from '#app/reviews/count-waiting-reviews.server.ts'
import type { Route } from './+types/admin-frame'
import { AdminTabs } from './admin-tabs.tsx'
import { countWaitingProfiles } from './find-waiting.server.ts'
import { countLate } from './replies/find-unanswered.server.ts'

export const handle = { access: 'admin' } satisfies RouteFacts

/** A count that cannot be read is left out. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return { waiting: await countWaiting(args.context.get(platform)) }
}

/**
 * The counts change with every decision and by themselves. A post that failed changed nothing, and
 * asking again may fail as well and take the page away.
 */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400 || actionStatus === 409
}

/** The frame of all the administrators' screens. */
export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminTabs waiting={loaderData.waiting} />
      <Outlet />
    </>
  )
}

/** How many profiles, reviews, enquiries and deliveries wait for an administrator. */
async function countWaiting(services: Platform) {
  const read = partReader(services)
  const [approvals, reviews, held, replies, deliveries] = await Promise.all([
    read('waiting profiles', countWaitingProfiles),
    read('waiting reviews', countReviewsToModerate),
    read('held enquiries', (tx) => countHeld(tx)),
    read('late enquiries', (tx) => countLate(tx, services.environment, services.now())),
    read('troubled deliveries', countTroubled),
  ])
  return { approvals, reviews, held, replies, deliveries }
}
