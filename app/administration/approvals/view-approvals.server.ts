import type { SessionUser } from '#app/accounts/session.server.ts'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { type Approvals, findApprovals } from './find-approvals.server.ts'

/** The same, noting that an administrator looked at the profile that is shown. */
export async function viewApprovals(
  services: AnalyticsServices,
  user: SessionUser,
  asked: { page?: number; id?: string },
): Promise<Approvals> {
  const approvals = await findApprovals(services, user, asked)
  if (!approvals.selected) return approvals
  const page = '/admin/profile-approvals'
  services.events.record({ type: 'profile_approval_viewed', page, at: services.now() })
  return approvals
}
