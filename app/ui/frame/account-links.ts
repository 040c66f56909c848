import { href } from 'react-router'
import type { LinkGroup } from './site-links.ts'

/** Who is signed in, as far as the header and the footer need to know. */
export type HeaderAccount = {
  name: string
  isAdmin: boolean
  isMediator: boolean
  /** The footer's links of their own. The server sends them, so that visitors need not fetch them. */
  footerGroups: readonly LinkGroup[]
}

type Roles = Pick<HeaderAccount, 'isAdmin' | 'isMediator'>

/** The links of the My Account menu, in their order; the mobile menu mirrors them. */
export function accountLinks({ isAdmin, isMediator }: Roles) {
  return [
    ...(isMediator ? mediatorLinks : []),
    ...(isAdmin ? [{ to: href('/admin'), label: 'Admin' }] : []),
    accountLink,
  ]
}

/** What the footer has for someone who is signed in, instead of the way in. */
export function accountGroups({ isAdmin, isMediator }: Roles): LinkGroup[] {
  const own = [...(isMediator ? mediatorLinks : []), accountLink]
  return [
    { heading: 'Your account', links: own },
    ...(isAdmin ? [{ heading: 'Administration', links: adminLinks }] : []),
  ]
}

const accountLink = { to: href('/dashboard/account'), label: 'Account Settings' }

const mediatorLinks = [
  { to: href('/dashboard'), label: 'Dashboard' },
  { to: href('/dashboard/profile'), label: 'My Profile' },
  { to: href('/dashboard/leads'), label: 'My Leads' },
]

/** The screens of the administrators, in the order of their tabs. */
export const adminLinks = [
  { to: href('/admin/mediators'), label: 'Mediators' },
  { to: href('/admin/analytics'), label: 'Analytics' },
  { to: href('/admin/profile-approvals'), label: 'Profile Approvals' },
  { to: href('/admin/reviews'), label: 'Review Moderation' },
  { to: href('/admin/deliveries'), label: 'Deliveries' },
  { to: href('/admin/audit'), label: 'Audit log' },
]
