/** What the browser's tab says on each screen. */
export const pageTitles = {
  home: 'Find a Mediator',
  search: 'Search Mediators',
  contact: 'Contact Us',
  howItWorks: 'How It Works',
  whatIsMediation: 'What is Mediation?',
  login: 'Mediator Login',
  register: 'Register as a Mediator',
  forgotPassword: 'Reset Password',
  newPassword: 'Choose a New Password',
  verifyEmail: 'Confirm Your Email Address',
  terms: 'Terms of Use',
  privacy: 'Privacy',
  reviewsPolicy: 'How Reviews Are Checked',
  account: 'Account Settings',
  changePassword: 'Change Password',
  changeEmail: 'Change Email Address',
  dashboard: 'Dashboard',
  profile: 'Manage Profile',
  leads: 'Lead Management',
  adminMediators: 'Mediators',
  adminAnalytics: 'Analytics',
  adminApprovals: 'Profile Approvals',
  adminReviews: 'Review Moderation',
  adminDeliveries: 'Deliveries',
  adminAudit: 'Audit Log',
} as const

export function mediatorTitle(name: string): string {
  return `${name} | Mediator Profile`
}

/** A page that came back with errors says so first, for people who hear the title. */
export function errorTitle(title: string): string {
  return `Error: ${title}`
}
