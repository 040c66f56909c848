import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { landingAreas } from '#app/directory/landing/landing-areas.ts'

/** Every URL of the product. Only this file knows every feature. */
const publicRoutes = [
  index('directory/home/home.tsx'),
  route('search', 'directory/search/search.tsx'),
  route('search/more', 'directory/search/more.ts'),
  route('places', 'places/suggestions.ts'),
  route('places/outcodes', 'places/outcodes.ts'),
  route('compare', 'directory/compare/compare.tsx'),
  route('shortlist', 'directory/shortlist/shortlist.tsx'),
  route('mediator/:slug', 'directory/mediator/mediator.tsx'),
  route('mediator/:slug/enquiry', 'enquiries/enquiry/enquiry.tsx'),
  route('enquiry', 'enquiries/several/several.tsx'),
  route('mediator/:slug/review', 'reviews/review/review.tsx'),
  route('my-enquiry/:key', 'enquiries/private-page/private-page.tsx'),
  route('my-enquiry/:key/open', 'enquiries/private-page/open.tsx'),
  route('my-enquiry/:key/message', 'enquiries/private-page/message.tsx'),
  route('my-enquiry/:key/another', 'enquiries/private-page/another.tsx'),
  route('my-enquiry/:key/link', 'enquiries/private-page/link.tsx'),
  route('my-enquiry/:key/contact', 'enquiries/private-page/contact/contact.tsx'),
  route('my-enquiry/:key/withdraw', 'enquiries/private-page/withdraw.tsx'),
  route('my-enquiry/:key/erase', 'enquiries/private-page/erase/erase.tsx'),
  route('my-enquiry/:key/files/:fileId', 'enquiries/incoming/request-file.ts'),
  route('confirm-contact-address', 'profiles/contact-address/confirm.tsx'),
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
  route('busy', 'pages/busy/busy.tsx'),
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
  // One route for what is done with several at once; the last part of the path says which.
  ...['status', 'archive', 'restore', 'undo'].map((change) =>
    route(`dashboard/leads/selected/${change}`, 'enquiries/leads/selected.tsx', {
      id: `selected-leads-${change}`,
    }),
  ),
  route('dashboard/leads/filters', 'enquiries/leads/save-filter.tsx'),
  route('dashboard/leads/filters/:id/remove', 'enquiries/leads/remove-filter.tsx'),
  route('dashboard/leads/:id', 'enquiries/lead/lead.tsx'),
  route('dashboard/leads/:id/files/:fileId', 'enquiries/incoming/lead-file.ts'),
  route('dashboard/leads/:id/messages/:messageId/accept', 'enquiries/incoming/accept-message.ts'),
  route('dashboard/leads/:id/reply', 'enquiries/lead/reply.tsx'),
  route('dashboard/leads/:id/note', 'enquiries/lead/note.tsx'),
  route('dashboard/leads/:id/status', 'enquiries/lead/status.tsx'),
  route('dashboard/leads/:id/response', 'enquiries/lead/response.tsx'),
  route('dashboard/leads/:id/reminder', 'enquiries/lead-reminder/reminder.tsx'),
  route('dashboard/leads/:id/reminder/remove', 'enquiries/lead-reminder/remove-reminder.ts'),
  route('dashboard/leads/:id/print', 'enquiries/lead-print/lead-print.tsx'),
  route('dashboard/notifications', 'profiles/notifications/notifications.tsx'),
  route('dashboard/saved-replies', 'enquiries/saved-replies/saved-replies.tsx'),
  route('dashboard/saved-replies/new', 'enquiries/saved-replies/new-reply.tsx'),
  route('dashboard/saved-replies/:id', 'enquiries/saved-replies/change-reply.tsx'),
  route('dashboard/saved-replies/:id/delete', 'enquiries/saved-replies/delete-reply.tsx'),
  route('dashboard/profile', 'profiles/manage/profile.tsx'),
  route('dashboard/profile/contact-address', 'profiles/contact-address/ask.tsx'),
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
    route('admin/held-enquiries', 'enquiries/held/held.tsx'),
    route('admin/held-enquiries/:id/approve', 'enquiries/held/approve.tsx'),
    route('admin/held-enquiries/:id/discard', 'enquiries/held/discard.tsx'),
    route('admin/replies', 'administration/replies/unanswered.tsx'),
    route('admin/replies/times', 'administration/replies/reply-times.tsx'),
    route('admin/replies/times.csv', 'administration/replies/reply-times-csv.ts'),
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
    route('admin/security-log', 'administration/security-log/security-log.tsx'),
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
