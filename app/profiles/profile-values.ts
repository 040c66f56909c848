import { formatLocation } from '#app/places/location.ts'
import type { FormValues } from '#app/platform/forms/form.ts'
import { typedFromHtml } from '#app/platform/rich-text/typed-rich-text.ts'
import type { MediatorProfile } from './mediator.ts'
import { toOfficeFields } from './office-fields.ts'

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
    website: profile.website,
    linkedin: profile.linkedin,
    ...toOfficeFields(statedOffices(profile)),
    ...ticked('worksOnline', profile.worksOnline),
    practiceAreas: profile.practiceAreas,
    specialties: profile.specialties.join('\n'),
    experience: String(profile.experience),
    userType: profile.userType,
    certifications: typedFromHtml(profile.certifications),
    familyAccredited: familyAccredited === null ? '' : familyAccredited ? 'yes' : 'no',
    familyAccreditationDate: profile.familyAccreditationDate ?? '',
    familyAccreditedFor: profile.familyAccreditedFor,
    ...ticked('familyQualifiedCourtForms', profile.familyQualifiedCourtForms),
    ...ticked('familyLegalAid', profile.familyLegalAid),
    ...ticked('familyQualifiedChildren', profile.familyQualifiedChildren),
    ...ticked('familyOnlineMediation', profile.familyOnlineMediation),
    hourlyRateMin: profile.hourlyRateMin?.toString() ?? '',
    hourlyRateMax: profile.hourlyRateMax?.toString() ?? '',
    miamFee: profile.miamFee?.toString() ?? '',
    fixedFee: profile.fixedFee?.toString() ?? '',
    fixedFeeFor: profile.fixedFeeFor,
    feesPer: profile.feesPer,
    feesVat: profile.feesVat,
    ...ticked('freeFirstCall', profile.freeFirstCall),
    languages: profile.languages,
    accessibility: profile.accessibility,
    sessionTimes: profile.sessionTimes,
    startWithinDays: profile.startWithinDays?.toString() ?? '',
    ...ticked('isProfilePublic', profile.isProfilePublic),
    ...ticked('acceptNewCases', profile.acceptNewCases),
  }
}

/** The offices as they are written; where none is placed yet, the location alone. */
function statedOffices({ location, offices: [main, ...others] }: StoredProfile) {
  const stated = [{ travelMiles: 0, showsPostcode: false, ...main, location }, ...others]
  return stated.map(({ location: place, travelMiles, showsPostcode, ...office }) => ({
    location: formatLocation(place),
    travelMiles,
    showsPostcode,
    isKept: 'placeId' in office && office.placeId === '',
  }))
}

/** A box that is not ticked is left out, as a browser leaves it out. */
function ticked(name: string, isTicked: boolean): FormValues {
  return isTicked ? { [name]: 'on' } : {}
}
