import { href } from 'react-router'
import { localPath } from './local-path.ts'

/** Pages for people who are not logged in, and what would log them out: they would lead in a circle. */
const signedOutPages =
  /^\/+(login|register|logout|forgot-password|reset-password|sign-in)(\.data)?([/?#]|$)/i

/**
 * Where someone goes who has logged in: to the page they wanted, or to their dashboard. The
 * support account has none; it goes to the approvals unless it wanted another page of its area.
 */
export function destinationOf(
  redirect: string | null,
  { isSupport }: { isSupport: boolean },
): string {
  const local = localPath(redirect, href('/dashboard'))
  const wanted = signedOutPages.test(local) ? href('/dashboard') : local
  if (!isSupport || /^\/admin(\/|$)/.test(wanted)) return wanted
  return href('/admin/profile-approvals')
}
