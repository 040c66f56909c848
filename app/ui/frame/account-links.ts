import { href } from 'react-router'

/** Who is signed in, as far as the header and the forms need to know. */
export type HeaderAccount = {
  id: string
  email: string
  name: string
  isAdmin: boolean
  isMediator: boolean
}

export type Roles = Pick<HeaderAccount, 'isAdmin' | 'isMediator'>

/** The links of the My Account menu, in their order; the mobile menu mirrors them. */
export function accountLinks({ isAdmin, isMediator }: Roles) {
  return [
    ...(isMediator ? mediatorLinks : []),
    ...(isAdmin ? [{ to: href('/admin'), label: 'Admin' }] : []),
    accountLink,
  ]
}

export const accountLink = { to: href('/dashboard/account'), label: 'Account Settings' }

export const mediatorLinks = [
  { to: href('/dashboard'), label: 'Dashboard' },
  { to: href('/dashboard/profile'), label: 'My Profile' },
  { to: href('/dashboard/leads'), label: 'My Leads' },
]
