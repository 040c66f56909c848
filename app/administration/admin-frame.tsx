import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { countTroubled } from '#app/deliveries/find-deliveries.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { countReviewsToModerate } from '#app/reviews/count-waiting-reviews.server.ts'
import type { Route } from './+types/admin-frame'
import { AdminTabs } from './admin-tabs.tsx'
import { countWaitingProfiles } from './find-waiting.server.ts'

/** A page whose counts cannot be read is shown without them. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { db, log } = args.context.get(platform)
  const waiting = await countWaiting(db).catch((error) => {
    log.error({ err: error }, 'what waits for an administrator was not counted')
    return undefined
  })
  return { waiting }
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

/** How many profiles, reviews and deliveries wait for an administrator. */
async function countWaiting(db: Queryable) {
  const [approvals, reviews, deliveries] = await Promise.all([
    countWaitingProfiles(db),
    countReviewsToModerate(db),
    countTroubled(db),
  ])
  return { approvals, reviews, deliveries }
}
