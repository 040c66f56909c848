import { Outlet } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import type { Route } from './+types/admin-frame'
import { AdminTabs } from './admin-tabs.tsx'
import { countWaiting } from './count-waiting.server.ts'

/** What waits is worth knowing, and no reason to fail: the screen within has its own figures. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { db, log } = args.context.get(platform)
  const waiting = await countWaiting(db).catch((error) => {
    log.error({ err: error }, 'what waits for an administrator was not counted')
    return undefined
  })
  return { waiting }
}

/** The figures change with every decision, wherever it was made. */
export function shouldRevalidate() {
  return true
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
