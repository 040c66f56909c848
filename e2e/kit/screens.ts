import { landingAreas } from '#app/directory/landing/landing-areas.ts'

/**
 * Every screen whose accessibility and width are checked, by who sees it. `:id` stands for
 * something that the screen before it lists. A test fails for a page of app/routes.ts that is not
 * here.
 */
export const visitorScreens = [
  '/',
  '/?userType=individual',
  '/search',
  '/search?view=list',
  '/search?show=all',
  '/search?keyword=zzzz',
  '/search?specialties=family&keyword=a&userType=individual',
  '/search?disputeType=family&location=leeds',
  '/search?disputeType=family&location=leeds&view=list',
  '/search?disputeType=family&location=bradford&radius=5',
  '/search?location=york&radius=5',
  '/search?location=newport',
  '/search?location=yorkshire&view=list',
  '/search?location=zzzz',
  '/search?keyword=custdy',
  '/search?specialties=family,elder&location=skiptn&radius=5&keyword=zzzz',
  '/mediator/bethan-llewellyn',
  '/mediator/bethan-llewellyn?as=business',
  '/mediator/bethan-llewellyn?near=Newport',
  '/mediator/bethan-llewellyn?sent=enquiry',
  '/mediator/bethan-llewellyn?toast=review-submitted',
  '/mediator/bethan-llewellyn/enquiry',
  '/mediator/bethan-llewellyn/review',
  '/mediator/nobody-of-this-name',
  '/mediators',
  '/mediators/wales',
  '/family-mediation',
  '/family-mediation/leeds',
  '/family-mediation/stornoway',
  '/family-mediation/nowhere-of-this-name',
  '/confirm-start?token=worn-out',
  '/contact',
  '/contact?sent=true',
  '/how-it-works',
  '/what-is-mediation',
  '/what-mediation-costs',
  '/how-results-are-ordered',
  '/reviews-policy',
  '/terms',
  '/privacy',
  '/accessibility',
  '/data-sources',
  '/login',
  '/login/passkey',
  '/login/unlock',
  '/login/unlock?sent=true',
  '/login/known?token=worn-out',
  '/register',
  '/forgot-password',
  '/reset-password?token=worn-out',
  '/verify-email?token=worn-out',
  '/sign-in/google',
  '/sign-in/google/callback',
  '/logout',
  '/no/such/page',
]

export const mediatorScreens = [
  '/dashboard',
  '/dashboard/profile',
  '/dashboard/profile/preview',
  '/dashboard/profile/photo',
  '/dashboard/leads',
  '/dashboard/leads?keyword=zzzz',
  '/dashboard/leads/sample-1-inquiry-2',
  '/dashboard/account',
  '/dashboard/leads/none',
  '/dashboard/leads/sample-1-inquiry-2/status',
  '/dashboard/leads/sample-1-inquiry-2/response',
  '/dashboard/suite/connect',
  '/dashboard/suite/disconnect',
  '/dashboard/account/password',
  '/dashboard/account/email',
  '/dashboard/account/devices',
  '/dashboard/account/factors',
  '/dashboard/account/factors/app',
  '/dashboard/account/passkeys',
  '/confirm-identity',
]

export const administratorScreens = [
  '/admin/analytics',
  '/admin/audit',
  '/admin/deliveries',
  '/admin/deliveries/retry',
  '/admin/deliveries/:id/retry',
  '/admin/deliveries/:id/give-up',
  '/admin/mediators',
  '/admin/mediators/:id',
  '/admin/mediators/:id/edit',
  '/admin/mediators/:id/photo',
  '/admin/mediators/:id/take-down',
  '/admin/mediators/:id/restore',
  '/admin/mediators/:id/suspend',
  '/admin/mediators/:id/unsuspend',
  '/admin/mediators/:id/remove-factors',
  '/admin/mediators/:id/delete',
  '/admin/mediators/none',
  '/admin/profile-approvals',
  '/admin/profile-approvals/approve',
  '/admin/profile-approvals/undo',
  '/admin/profile-approvals/:id',
  '/admin/profile-approvals/:id/approve',
  '/admin/profile-approvals/:id/edit',
  '/admin/profile-approvals/:id/send-back',
  '/admin/profile-approvals/none',
  '/admin/reviews',
  '/admin/reviews/approved',
  '/admin/reviews/:id/approve',
  '/admin/reviews/:id/delete',
]

/** Pages that no browser journey opens by their URL, and why. */
export const screensOfTheirOwn: Record<string, string> = {
  ...otherLandingPages(),
  '/unsent': 'only the server leads there, while the database is away',
  '/login/code': 'the journey with an authenticator app looks at it',
  '/dashboard/account/factors/app/remove': 'the same journey',
  '/dashboard/account/factors/recovery-codes': 'the same journey',
  '/dashboard/account/passkeys/:id/remove': 'the journey with a passkey looks at it',
  '/dashboard/account/sessions': 'leads to the account page; its post leads to the login',
  '/dashboard/account/verification': 'leads to the account page once the email is confirmed',
}

function otherLandingPages(): Record<string, string> {
  const seen = ['mediators', 'family-mediation']
  const others = landingAreas.filter(({ slug }) => !seen.includes(slug))
  const why = 'the same page as that of family mediation, with other words'
  return Object.fromEntries(
    others.flatMap(({ slug }) => [
      [`/${slug}`, why],
      [`/${slug}/:place`, why],
    ]),
  )
}
