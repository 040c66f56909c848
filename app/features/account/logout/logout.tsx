import { redirect } from 'react-router'
import { signOut } from '#app/infrastructure/auth/sign-out.server.ts'
import { seeOther } from '#app/infrastructure/http/see-other.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { SignOutFailed } from '#app/ui/account/sign-out-failed.tsx'
import type { Route } from './+types/logout'

/** A link cannot sign anyone out; it leads home. */
export const loader = () => redirect('/')

export async function action({ request, context }: Route.ActionArgs) {
  const done = await signOut(context.get(infrastructure), request)
  if (!done.ok) throw new Response(null, { status: 503 })
  return seeOther('/', done.headers)
}

export default function Logout() {
  return null
}

export function ErrorBoundary() {
  return <SignOutFailed action="/logout" label="Sign Out" />
}
