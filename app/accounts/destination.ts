import { href } from 'react-router'
import { localPath } from './local-path.ts'

/**
 * Where someone goes who has logged in: to the page they wanted, or to their dashboard. The
 * support account has none; it goes to the approvals unless it wanted another page of its area.
 */
export function destinationOf(
  redirect: string | null,
  { isSupport }: { isSupport: boolean },
): string {
  const wanted = localPath(redirect, href('/dashboard'))
  if (!isSupport || /^\/admin(\/|$)/.test(wanted)) return wanted
  return href('/admin/profile-approvals')
}
