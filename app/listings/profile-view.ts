import { formatLocation } from '#app/places/location.ts'
import { publicMainLocation } from '#app/places/public-location.ts'
import { hasText } from '#app/platform/rich-text/html-text.ts'
import { counted } from '#app/platform/text/plural.ts'
import { telephoneUrl } from '#app/platform/text/telephone.ts'
import { webUrl } from '#app/platform/text/web-url.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { hourlyRateLabel } from '#app/profiles/hourly-rate.ts'
import { displayName, type MediatorProfile } from '#app/profiles/mediator.ts'
import { ownPicture } from '#app/profiles/photo.ts'

export type ProfileView = ReturnType<typeof toProfileView>

/** What the public page shows of a profile, in words; what the mediator left out is empty. */
export function toProfileView(profile: MediatorProfile) {
  return {
    name: displayName(profile),
    title: profile.title || 'Mediator',
    location: formatLocation(publicMainLocation(profile.location, profile.offices)),
    image: ownPicture(profile.profileImage),
    experience: experienceLabel(profile.experience),
    rating: profile.ratingTotal > 0 ? ratingLabel(profile.ratingAverage) : '',
    ratingTotal: profile.ratingTotal,
    bio: hasText(profile.bio) ? profile.bio : '',
    email: profile.email,
    phone: { text: profile.phone, url: telephoneUrl(profile.phone) },
    website: { text: profile.website, url: webUrl(profile.website) },
    linkedin: webUrl(profile.linkedin),
    hourlyRate: hourlyRateLabel(profile.hourlyRateMin, profile.hourlyRateMax),
    practiceAreas: profile.practiceAreas,
    specialties: profile.specialties.join(', '),
    certifications: hasText(profile.certifications) ? profile.certifications : '',
    family: profile.practiceAreas.includes('family') ? familyDetails(profile) : null,
  }
}

function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}

function experienceLabel(years: number): string {
  if (years < 1) return ''
  return counted(years, 'year’s experience', 'years’ experience')
}

/** '4.8', always with one decimal. */
export function ratingLabel(average: number): string {
  return average.toFixed(1)
}

export type FamilyDetails = ReturnType<typeof familyDetails>

function familyDetails(profile: MediatorProfile) {
  return {
    isAccredited: profile.familyAccredited,
    accreditedSince: formatDate(profile.familyAccreditationDate ?? ''),
    accreditedFor: capitalised(profile.familyAccreditedFor),
    signsCourtForms: profile.familyQualifiedCourtForms,
    offersLegalAid: profile.familyLegalAid,
    seesChildren: profile.familyQualifiedChildren,
    worksOnline: profile.familyOnlineMediation,
  }
}
