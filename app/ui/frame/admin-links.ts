import { href } from 'react-router'

/** The screens of the administrators, in the order of their tabs. */
export const adminLinks = [
  { to: href('/admin/mediators'), label: 'Mediators' },
  { to: href('/admin/analytics'), label: 'Analytics' },
  { to: href('/admin/profile-approvals'), label: 'Profile Approvals' },
  { to: href('/admin/credentials'), label: 'Credentials' },
  { to: href('/admin/reviews'), label: 'Review Moderation' },
  { to: href('/admin/reports'), label: 'Reports' },
  { to: href('/admin/held-enquiries'), label: 'Held Enquiries' },
  { to: href('/admin/replies'), label: 'Replies' },
  { to: href('/admin/deliveries'), label: 'Deliveries' },
  { to: href('/admin/people'), label: 'People' },
  { to: href('/admin/audit'), label: 'Audit log' },
  { to: href('/admin/security-log'), label: 'Security log' },
]
