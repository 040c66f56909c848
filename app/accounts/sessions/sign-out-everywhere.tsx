import { href, redirect } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { accountToasts, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { requireUser } from '../guards.server.ts'
import { signOutEverywhere } from '../sign-out.server.ts'
import type { Route } from './+types/sign-out-everywhere'
import { SignOutFailed } from './sign-out-failed.tsx'

export const handle = {
  postFailed: authMessages.default,
  toasts: { 'signed-out-everywhere': accountToasts.signedOutEverywhere },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireUser(args)
  return redirect(href('/dashboard/account'))
}

/** Signs out everywhere, here too. */
export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const done = await signOutEverywhere(accountServices(args.context), args.request, user)
  if (!done.ok) throw new Response(null, { status: 503 })
  return seeOther(href('/login'), { toast: 'signed-out-everywhere', cookies: done.headers })
}

export default function SignOutEverywhere() {
  return null
}

export function ErrorBoundary() {
  return <SignOutFailed action={href('/dashboard/account/sessions')} label="Sign out everywhere" />
}
