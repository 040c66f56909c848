import { redirect } from 'react-router'
import { requireUser } from '#app/infrastructure/auth/guards.server.ts'
import { signOutEverywhere } from '#app/infrastructure/auth/sign-out.server.ts'
import { seeOther } from '#app/infrastructure/http/see-other.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { SignOutFailed } from '#app/ui/account/sign-out-failed.tsx'
import type { Route } from './+types/sessions'

export async function loader(args: Route.LoaderArgs) {
  await requireUser(args)
  return redirect('/dashboard/account')
}

/** Signs out everywhere, here too. */
export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const done = await signOutEverywhere(args.context.get(infrastructure), args.request, user)
  if (!done.ok) throw new Response(null, { status: 503 })
  return seeOther('/login?toast=signed-out-everywhere', done.headers)
}

export default function Sessions() {
  return null
}

export function ErrorBoundary() {
  return <SignOutFailed action="/dashboard/account/sessions" label="Sign out everywhere" />
}
