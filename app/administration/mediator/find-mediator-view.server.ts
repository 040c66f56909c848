import { href } from 'react-router'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { findInquiryAddress } from '#app/enquiries/find-inquiry-address.server.ts'
import { countInvitations } from '#app/enquiries/invitations/count-invitations.server.ts'
import { notInvitedText, shareText } from '#app/enquiries/invitations/invitation-counts.ts'
import { findInvitationSwitch } from '#app/enquiries/invitations/invitation-switch.server.ts'
import { profileUrl } from '#app/listings/profile-url.ts'
import { partReader } from '#app/platform/database/read-parts.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { contactText, needsConfirmation } from '#app/profiles/contact-address/contact-address.ts'
import { findContact } from '#app/profiles/contact-address/find-contact.server.ts'
import { findCredentialsOf } from '../credentials/find-credentials-page.server.ts'
import { countLeads, countReviews, findMediator } from '../find-mediator.server.ts'
import { mediatorStatus } from '../mediator-status.ts'
import { readFields } from '../read-fields.server.ts'
import { profileChanges } from '../reviewed-fields.ts'

export type MediatorView = Awaited<ReturnType<typeof findMediatorView>>

/** All about one mediator: profile, account and what belongs to them. Throws a 404 where there is none. */
export async function findMediatorView(
  { db, log, now, environment }: Platform,
  user: SessionUser,
  id: string,
) {
  const { profile, account, listing } = await withinTime(db, (tx) => findMediator(tx, id))
  const read = partReader({ db, log })
  const [leads, reviews, invitations, contact, inquiryAddress, credentials] = await Promise.all([
    read('leads', (tx) => countLeads(tx, id)),
    read('reviews', (tx) => countReviews(tx, id)),
    read('invitations', async (tx) => ({
      counts: await countInvitations(tx, id),
      current: await findInvitationSwitch(tx, id),
    })),
    read('contact address', (tx) => findContact(tx, id)),
    read('enquiry address', (tx) => findInquiryAddress(tx, id)),
    read('credentials', (tx) => findCredentialsOf(tx, user, id, now())),
  ])

  const at = now()
  const moment = (date: Date | null) => (date ? recentMoment(date, at) : '')
  const fields = readFields(profile)
  return {
    id,
    fullName: profile.fullName,
    image: profile.profileImage,
    status: mediatorStatus(profile, account.isSuspended === true),
    isSuspended: account.isSuspended === true,
    isTakenDown: profile.takenDownAt !== null,
    isOwn: id === user.id,
    isSupport: account.email === environment.supportEmail,
    hasFactors: account.hasFactors,
    isAdmin: account.role === 'admin',
    accountEmail: account.email,
    emailVerified: account.emailVerified,
    /** Whether the address of the account or of enquiries waits to be confirmed. */
    isUnconfirmed: !account.emailVerified || (contact !== null && needsConfirmation(contact)),
    /** Empty where they could not be read. */
    contact: contact ? contactText(contact) : '',
    enquiriesTo: inquiryAddress?.email ?? '',
    reason: reasonOf(profile, account.isSuspended ? account.suspensionReason : null),
    publicPath: listing ? href('/mediator/:slug', { slug: listing.slug }) : null,
    /** Empty before the profile is first published. */
    webAddress: profile.slug && profileUrl(profile.slug),
    isPublicWished: profile.isProfilePublic,
    isCaseWished: profile.acceptNewCases,
    completionScore: profile.completionScore,
    views: profile.profileViews,
    lastViewed: moment(profile.lastViewed),
    joined: formatDate(profile.joinDate),
    lastActive: moment(profile.lastActive),
    lastUpdated: moment(profile.lastUpdated),
    approvedOn: profile.approvedAt ? formatDate(profile.approvedAt) : '',
    hasSuite: profile.uniteConnectedId !== null,
    /** Null where they could not be read, like the reviews and the credentials. */
    leads,
    reviews,
    credentials,
    invitations: invitations && {
      switched: invitations.current ? `On since ${formatDate(invitations.current.since)}` : 'Off',
      share: shareText(invitations.counts),
      others: notInvitedText(invitations.counts),
      declined: invitations.counts.declined,
    },
    fields: fields.map(({ label, text }) => ({ label, text })),
    changes: listing ? profileChanges(readFields(listing), fields) : [],
  }
}

type Reasons = { takenDownReason: string; sentBackReason: string }

/** What the mediator was told, if something was decided about them. */
function reasonOf(profile: Reasons, suspensionReason: string | null): string {
  return suspensionReason ?? (profile.takenDownReason || profile.sentBackReason)
}
