import { href, redirect } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { Route } from './+types/logout'
import { accountMessages } from './account-messages.ts'
import { accountServices } from './accounts.server.ts'
import { SignOutFailed } from './sessions/sign-out-failed.tsx'
import { signOut } from './sign-out.server.ts'

export const handle = {
  isNoIndex: true,
  postFailed: accountMessages.logoutFailed,
} satisfies RouteFacts

/** A link cannot sign anyone out; it leads home. */
export const loader = () => redirect('/')

export async function action({ request, context }: Route.ActionArgs) {
  const done = await signOut(accountServices(context), request)
  if (!done.ok) throw new Response(null, { status: 503 })
  return seeOther('/', { cookies: done.headers })
}

export default function Logout() {
  return null
}

export function ErrorBoundary() {
  return <SignOutFailed action={href('/logout')} label="Sign Out" />
}
