import { href, redirect } from 'react-router'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { contactNote } from '../contact-address/contact-address.ts'
import { findContact } from '../contact-address/find-contact.server.ts'
import { emptyProfile, findOwnProfile } from '../own-profile.server.ts'
import { profileStatus } from '../profile-status.ts'
import { profileValues } from '../profile-values.ts'
import { withStoredTexts } from '../stored-texts.server.ts'

export type EditedProfile = Awaited<ReturnType<typeof findEditedProfile>>

/** The working profile as its form shows it; an account without one starts from its name. */
export async function findEditedProfile({ db, log }: Platform, user: SessionUser) {
  const profile = await findOwnProfile(db, user.id)
  if (profile) {
    const contact = await findContact(db, profile.id)
    return {
      version: profile.version,
      values: profileValues(withStoredTexts(profile)),
      image: profile.profileImage,
      isApproved: profile.approved,
      isInReview: profileStatus(profile) === 'in_review' && profile.sentBackReason === '',
      sentBackReason: profile.takenDownAt === null ? profile.sentBackReason : '',
      takenDownReason: profile.takenDownReason,
      hasListing: profile.slug !== '',
      contact: contact && contactNote(contact),
    }
  }

  // An administrator has an account without being a mediator.
  if (user.isAdmin) throw redirect(href('/admin/profile-approvals'))
  log.warn({ user: user.id }, 'an account has no profile yet')
  const { fullName, firstName, lastName, email } = emptyProfile(user)
  return {
    version: 0,
    values: { fullName, firstName, lastName, email, isProfilePublic: 'on', acceptNewCases: 'on' },
    image: '',
    isApproved: false,
    isInReview: false,
    sentBackReason: '',
    takenDownReason: '',
    hasListing: false,
    contact: null,
  }
}
