import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { landingAreas } from '#app/directory/landing/landing-areas.ts'

/** Every URL of the product. Only this file knows every feature. */
const publicRoutes = [
  index('directory/home/home.tsx'),
  route('search', 'directory/search/search.tsx'),
  route('search/more', 'directory/search/more.ts'),
  route('places', 'places/suggestions.ts'),
  route('places/outcodes', 'places/outcodes.ts'),
  route('mediator/:slug', 'directory/mediator/mediator.tsx'),
  route('mediator/:slug/enquiry', 'enquiries/enquiry/enquiry.tsx'),
  route('mediator/:slug/review', 'reviews/review/review.tsx'),
  route('confirm-start', 'listings/confirm-start/confirm-start.tsx'),
  route('contact', 'pages/contact/contact.tsx'),
  route('how-it-works', 'pages/explainers/how-it-works.tsx'),
  route('what-is-mediation', 'pages/explainers/what-is-mediation.tsx'),
  route('what-mediation-costs', 'pages/explainers/what-mediation-costs.tsx'),
  route('portraits/:file', 'directory/portraits/portrait.ts'),
  route('sitemap.xml', 'directory/sitemap/sitemap.ts'),
  route('sitemap/:part', 'directory/sitemap/sitemap-part.ts'),
  route('robots.txt', 'directory/sitemap/robots.ts'),
  route('terms', 'pages/legal/terms.tsx'),
  route('privacy', 'pages/legal/privacy.tsx'),
  route('reviews-policy', 'pages/legal/reviews-policy.tsx'),
  route('how-results-are-ordered', 'pages/legal/how-results-are-ordered.tsx'),
  route('accessibility', 'pages/legal/accessibility.tsx'),
  route('data-sources', 'pages/legal/data-sources.tsx'),
  route('unsent', 'pages/unsent/unsent.tsx'),
]

/** The pages of an area of practice, and of an area at a place: '/family-mediation/leeds'. */
const landingRoutes = landingAreas.flatMap(({ slug }) =>
  [slug, `${slug}/:place`].map((path) =>
    route(path, 'directory/landing/landing.tsx', { id: `landing ${path}` }),
  ),
)

const accountRoutes = [
  route('login', 'accounts/login.tsx'),
  route('login/code', 'accounts/sign-in/code.tsx'),
  route('login/unlock', 'accounts/sign-in/unlock.tsx'),
  route('login/known', 'accounts/sign-in/known.tsx'),
  route('login/passkey', 'accounts/sign-in/passkey.tsx'),
  route('passkey-options', 'accounts/factors/passkey-options.ts'),
  route('confirm-identity', 'accounts/confirm/confirm.tsx'),
  route('sign-in/:provider', 'accounts/sign-in/sign-in.tsx'),
  route('sign-in/:provider/callback', 'accounts/sign-in/callback.tsx'),
  route('logout', 'accounts/logout.tsx'),
  route('register', 'accounts/register.tsx'),
  route('forgot-password', 'accounts/forgot-password.tsx'),
  route('reset-password', 'accounts/reset-password.tsx'),
  route('verify-email', 'accounts/verify-email.tsx'),
]

const dashboardRoutes = [
  route('dashboard/account', 'accounts/account/account.tsx'),
  route('dashboard/account/password', 'accounts/account/password.tsx'),
  route('dashboard/account/email', 'accounts/account/email.tsx'),
  route('dashboard/account/factors', 'accounts/factors/factors.tsx'),
  route('dashboard/account/factors/app', 'accounts/factors/app.tsx'),
  route('dashboard/account/factors/app/remove', 'accounts/factors/remove-app.tsx'),
  route('dashboard/account/factors/recovery-codes', 'accounts/factors/renew-codes.tsx'),
  route('dashboard/account/passkeys', 'accounts/factors/add-passkey.tsx'),
  route('dashboard/account/passkeys/options', 'accounts/factors/add-passkey-options.ts'),
  route('dashboard/account/passkeys/:id/remove', 'accounts/factors/remove-passkey.tsx'),
  route('dashboard/account/devices', 'accounts/sessions/devices.tsx'),
  route('dashboard/account/sessions', 'accounts/sessions/sign-out-everywhere.tsx'),
  route('dashboard/account/verification', 'accounts/account/verification.tsx'),
  route('dashboard', 'dashboard/overview.tsx', [
    index('enquiries/suite/suite.tsx'),
    route('suite/connect', 'enquiries/suite/connect.tsx'),
    route('suite/disconnect', 'enquiries/suite/disconnect.tsx'),
  ]),
  route('dashboard/leads', 'enquiries/leads/leads.tsx'),
  route('dashboard/leads.csv', 'enquiries/leads/leads-csv.ts'),
  route('dashboard/leads/:id', 'enquiries/lead/lead.tsx'),
  route('dashboard/leads/:id/status', 'enquiries/lead/status.tsx'),
  route('dashboard/leads/:id/response', 'enquiries/lead/response.tsx'),
  route('dashboard/profile', 'profiles/manage/profile.tsx'),
  route('dashboard/profile/preview', 'listings/preview.tsx'),
  route('dashboard/profile/photo', 'profiles/photo/photo.tsx'),
  route('dashboard/profile/photo/remove', 'profiles/photo/remove-photo.ts'),
]

/** All within one frame: the administrators' tabs and how much waits behind each. */
const adminRoutes = [
  layout('administration/admin-frame.tsx', [
    route('admin/mediators', 'administration/mediators/mediators.tsx'),
    route('admin/mediators.csv', 'administration/mediators/mediators-csv.ts'),
    route('admin/mediators/:id', 'administration/mediator/mediator.tsx'),
    route('admin/mediators/:id/edit', 'administration/mediator/edit.tsx'),
    route('admin/mediators/:id/photo', 'administration/mediator/photo.tsx'),
    route('admin/mediators/:id/photo/remove', 'administration/mediator/remove-photo.ts'),
    // One route for all decisions about a mediator; the last part of the path says which.
    ...['take-down', 'restore', 'suspend', 'unsuspend', 'remove-factors', 'delete'].map(
      (decision) =>
        route(`admin/mediators/:id/${decision}`, 'administration/decisions/decision.tsx', {
          id: `decision-${decision}`,
        }),
    ),
    route('admin/reviews', 'reviews/moderation/reviews.tsx'),
    route('admin/reviews/approved', 'reviews/moderation/approved.tsx'),
    route('admin/reviews/:id/approve', 'reviews/moderation/approve.tsx'),
    route('admin/reviews/:id/delete', 'reviews/moderation/delete.tsx'),
    route('admin', 'administration/admin-home.ts'),
    route('admin/profile-approvals', 'administration/approvals/approvals.tsx'),
    route('admin/profile-approvals/approve', 'administration/approvals/approve-selected.tsx'),
    route('admin/profile-approvals/undo', 'administration/approvals/undo.tsx'),
    route('admin/profile-approvals/:id', 'administration/approvals/review.tsx'),
    route('admin/profile-approvals/:id/approve', 'administration/approvals/approve.tsx'),
    // The same editor, which leads back to the approvals.
    route('admin/profile-approvals/:id/edit', 'administration/mediator/edit.tsx', {
      id: 'edit-a-waiting-profile',
    }),
    route('admin/profile-approvals/:id/send-back', 'administration/approvals/send-back.tsx'),
    route('admin/analytics', 'analytics/analytics.tsx'),
    route('admin/deliveries', 'deliveries/deliveries.tsx'),
    route('admin/deliveries/retry', 'deliveries/retry.tsx', { id: 'retry-all' }),
    route('admin/deliveries/:id/retry', 'deliveries/retry.tsx'),
    route('admin/deliveries/:id/give-up', 'deliveries/give-up.tsx'),
    route('admin/audit', 'audit/audit.tsx'),
  ]),
]

export default [
  ...publicRoutes,
  ...landingRoutes,
  ...accountRoutes,
  ...dashboardRoutes,
  ...adminRoutes,
  route('*', 'directory/home/anywhere-else.ts'),
] satisfies RouteConfig
