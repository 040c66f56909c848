/** Who is signed in, as far as the header needs to know. */
export type HeaderAccount = { name: string; isAdmin: boolean; isMediator: boolean }

/** The links of the My Account menu, in their order; the mobile menu mirrors them. */
export function accountLinks({ isAdmin, isMediator }: HeaderAccount) {
  return [
    ...(isMediator ? mediatorLinks : []),
    ...(isAdmin ? [{ to: '/admin', label: 'Admin' }] : []),
    { to: '/dashboard/account', label: 'Account Settings' },
  ]
}

const mediatorLinks = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/dashboard/profile', label: 'My Profile' },
  { to: '/dashboard/leads', label: 'My Leads' },
]
