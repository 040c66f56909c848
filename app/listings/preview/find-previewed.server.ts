import { redirect } from 'react-router'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { findListedProfile } from '../find-listed-profile.server.ts'

/** The signed-in mediator's working profile; without one there is nothing to preview yet. */
export async function findPreviewed(db: Queryable, user: SessionUser) {
  const profile = await findListedProfile(db, user.id)
  if (!profile) throw redirect('/dashboard/profile')
  return profile
}
