import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product. Only this file knows every feature. */
const publicRoutes = [
  index('features/public/home/home.tsx'),
  route('search', 'features/public/search/search.tsx', [index('features/public/search/found.tsx')]),
  route('search/more', 'features/public/search/more.ts'),
  route('mediator/:slug', 'features/public/mediator/mediator.tsx'),
  route('mediator/:slug/enquiry', 'features/public/mediator/enquiry.tsx'),
  route('mediator/:slug/review', 'features/public/mediator/review.tsx'),
  route('contact', 'features/public/contact/contact.tsx'),
  route('how-it-works', 'features/public/explainers/how-it-works.tsx'),
  route('what-is-mediation', 'features/public/explainers/what-is-mediation.tsx'),
  route('portraits/:file', 'features/public/portraits/portrait.ts'),
  route('sitemap.xml', 'features/public/sitemap/sitemap.ts'),
  route('sitemap/:part', 'features/public/sitemap/sitemap-part.ts'),
  route('robots.txt', 'features/public/sitemap/robots.ts'),
  route('terms', 'features/public/legal/terms.tsx'),
  route('privacy', 'features/public/legal/privacy.tsx'),
  route('reviews-policy', 'features/public/legal/reviews-policy.tsx'),
  route('unsent', 'features/public/outage/unsent.tsx'),
]

const accountRoutes = [
  route('login', 'features/account/login/login.tsx'),
  route('sign-in/:provider', 'features/account/sign-in/sign-in.tsx'),
  route('sign-in/:provider/callback', 'features/account/sign-in/callback.tsx'),
  route('logout', 'features/account/logout/logout.tsx'),
  route('register', 'features/account/register/register.tsx'),
  route('forgot-password', 'features/account/forgot-password/forgot-password.tsx'),
  route('reset-password', 'features/account/reset-password/reset-password.tsx'),
  route('verify-email', 'features/account/verify-email/verify-email.tsx'),
]

const dashboardRoutes = [
  route('dashboard/account', 'features/dashboard/account/account.tsx'),
  route('dashboard/account/password', 'features/dashboard/account/password.tsx'),
  route('dashboard/account/email', 'features/dashboard/account/email.tsx'),
  route('dashboard/account/sessions', 'features/dashboard/account/sessions.tsx'),
  route('dashboard/account/verification', 'features/dashboard/account/verification.tsx'),
  route('dashboard', 'features/dashboard/overview/overview.tsx', [
    index('features/dashboard/suite/suite.tsx'),
    route('suite/connect', 'features/dashboard/suite/connect.tsx'),
    route('suite/disconnect', 'features/dashboard/suite/disconnect.tsx'),
  ]),
  route('dashboard/leads', 'features/dashboard/leads/leads.tsx'),
  route('dashboard/leads.csv', 'features/dashboard/leads/export/leads-csv.ts'),
  route('dashboard/leads/:id', 'features/dashboard/leads/lead/lead.tsx'),
  route('dashboard/leads/:id/status', 'features/dashboard/leads/lead/status.tsx'),
  route('dashboard/leads/:id/response', 'features/dashboard/leads/lead/response.tsx'),
  route('dashboard/profile', 'features/dashboard/profile/profile.tsx'),
  route('dashboard/profile/preview', 'features/dashboard/profile/preview/preview.tsx'),
  route('dashboard/profile/photo', 'features/dashboard/profile/photo/photo.tsx'),
  route('dashboard/profile/photo/remove', 'features/dashboard/profile/photo/remove-photo.ts'),
]

const adminRoutes = [
  route('admin/mediators', 'features/admin/mediators/list/mediators.tsx'),
  route('admin/mediators.csv', 'features/admin/mediators/export/mediators-csv.ts'),
  route('admin/mediators/:id', 'features/admin/mediators/mediator/mediator.tsx'),
  route('admin/mediators/:id/edit', 'features/admin/mediators/edit/edit.tsx'),
  route('admin/mediators/:id/photo', 'features/admin/mediators/photo/photo.tsx'),
  route('admin/mediators/:id/photo/remove', 'features/admin/mediators/photo/remove-photo.ts'),
  route('admin/mediators/:id/take-down', 'features/admin/mediators/decisions/take-down.tsx'),
  route('admin/mediators/:id/restore', 'features/admin/mediators/decisions/restore.tsx'),
  route('admin/mediators/:id/suspend', 'features/admin/mediators/decisions/suspend.tsx'),
  route('admin/mediators/:id/unsuspend', 'features/admin/mediators/decisions/unsuspend.tsx'),
  route('admin/mediators/:id/delete', 'features/admin/mediators/decisions/delete.tsx'),
  route('admin/reviews', 'features/admin/reviews/reviews.tsx'),
  route('admin/reviews/approved', 'features/admin/reviews/approved.tsx'),
  route('admin/reviews/:id/approve', 'features/admin/reviews/approve.tsx'),
  route('admin/reviews/:id/delete', 'features/admin/reviews/delete.tsx'),
  route('admin', 'features/admin/home/admin-home.ts'),
  route('admin/profile-approvals', 'features/admin/approvals/approvals.tsx'),
  route('admin/profile-approvals/approve', 'features/admin/approvals/approve-selected.tsx'),
  route('admin/profile-approvals/:id', 'features/admin/approvals/review.tsx'),
  route('admin/profile-approvals/:id/approve', 'features/admin/approvals/approve.tsx'),
  // The same editor, which leads back to the approvals.
  route('admin/profile-approvals/:id/edit', 'features/admin/mediators/edit/edit.tsx', {
    id: 'edit-a-waiting-profile',
  }),
  route('admin/profile-approvals/:id/send-back', 'features/admin/approvals/send-back.tsx'),
  route('admin/analytics', 'features/admin/analytics/analytics.tsx'),
  route('admin/deliveries', 'features/admin/deliveries/deliveries.tsx'),
  route('admin/deliveries/retry', 'features/admin/deliveries/retry-all.tsx'),
  route('admin/deliveries/:id/retry', 'features/admin/deliveries/retry.tsx'),
  route('admin/deliveries/:id/give-up', 'features/admin/deliveries/give-up.tsx'),
  route('admin/audit', 'features/admin/audit/audit.tsx'),
]

export default [
  ...publicRoutes,
  ...accountRoutes,
  ...dashboardRoutes,
  ...adminRoutes,
  route('*', 'features/public/home/anywhere-else.ts'),
] satisfies RouteConfig
