import { formatLocation } from '#app/places/location.ts'
import type { FormValues } from '#app/platform/forms/form.ts'
import { typedFromHtml } from '#app/platform/rich-text/typed-rich-text.ts'
import type { MediatorProfile } from './mediator.ts'

type StoredProfile = Omit<MediatorProfile, 'profileImage' | 'ratingAverage' | 'ratingTotal'> & {
  isProfilePublic: boolean
}

/** A stored profile as its form shows it: posted unchanged, it is the same profile. */
export function profileValues(profile: StoredProfile): FormValues {
  const { familyAccredited } = profile
  return {
    fullName: profile.fullName,
    firstName: profile.firstName,
    lastName: profile.lastName,
    title: profile.title,
    bio: typedFromHtml(profile.bio),
    email: profile.email,
    phone: profile.phone,
    location: formatLocation(profile.location),
    website: profile.website,
    linkedin: profile.linkedin,
    practiceAreas: profile.practiceAreas,
    specialties: profile.specialties.join('\n'),
    experience: String(profile.experience),
    userType: profile.userType,
    hourlyRateMin: profile.hourlyRateMin?.toString() ?? '',
    hourlyRateMax: profile.hourlyRateMax?.toString() ?? '',
    certifications: typedFromHtml(profile.certifications),
    familyAccredited: familyAccredited === null ? '' : familyAccredited ? 'yes' : 'no',
    familyAccreditationDate: profile.familyAccreditationDate ?? '',
    familyAccreditedFor: profile.familyAccreditedFor,
    ...ticked('familyQualifiedCourtForms', profile.familyQualifiedCourtForms),
    ...ticked('familyLegalAid', profile.familyLegalAid),
    ...ticked('familyQualifiedChildren', profile.familyQualifiedChildren),
    ...ticked('familyOnlineMediation', profile.familyOnlineMediation),
    ...ticked('isProfilePublic', profile.isProfilePublic),
    ...ticked('acceptNewCases', profile.acceptNewCases),
  }
}

/** A box that is not ticked is left out, as a browser leaves it out. */
function ticked(name: string, isTicked: boolean): FormValues {
  return isTicked ? { [name]: 'on' } : {}
}
