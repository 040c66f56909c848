import { formatLocation } from '#app/places/location.ts'
import { publicMainLocation, publicOffices } from '#app/places/public-location.ts'
import { hasText } from '#app/platform/rich-text/html-text.ts'
import { capitalised } from '#app/platform/text/capitals.ts'
import { counted } from '#app/platform/text/plural.ts'
import { telephoneUrl } from '#app/platform/text/telephone.ts'
import { webUrl } from '#app/platform/text/web-url.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { checkedLabel, isForFamilyCourts } from '#app/profiles/credentials/checked-credentials.ts'
import { nationsWithoutMiams } from '#app/profiles/credentials/family-courts.ts'
import { hourlyRateLabel } from '#app/profiles/hourly-rate.ts'
import { displayName } from '#app/profiles/mediator.ts'
import { pictureUrl } from '#app/profiles/photo.ts'
import { toCheckedView } from './profile/checked-view.ts'
import { contactSummary } from './profile/contact-summary.ts'
import { decisiveFacts, type ReplyTime, statedPrice } from './profile/decisive-facts.ts'
import { feeRows } from './profile/fee-rows.ts'
import { type NearPlace, officesInWords } from './profile/office-words.ts'
import { sessionRows } from './profile/session-rows.ts'
import { type CheckedProfile, type ShownProfile, shownProfile } from './shown-profile.ts'

export type ProfileView = ReturnType<typeof toProfileView>

/** What is known besides the profile itself. */
export type ProfileSources = {
  /** 'YYYY-MM-DD'. */
  today: string
  /** The place that the visitor looked for, where they came from a search near one. */
  near?: NearPlace | null
  replies?: ReplyTime | null
  /** Where the page finds photos, if not at our own origin. */
  photosUrl?: string | undefined
}

/** What the public page shows of a profile, in words; what the mediator left out is empty. */
export function toProfileView(
  given: CheckedProfile,
  { today, near = null, replies = null, photosUrl }: ProfileSources,
) {
  const profile = shownProfile(given, today)
  const offices = officesInWords(publicOffices(profile.offices), near)
  const location = formatLocation(publicMainLocation(profile.location, profile.offices))
  const measuredFrom = near?.name ?? ''
  const facts = decisiveFacts(profile, { today, offices, measuredFrom, location, replies })
  return {
    name: displayName(profile),
    title: profile.title || 'Mediator',
    location,
    facts,
    summary: contactSummary(facts, statedPrice(profile)),
    fees: feeRows(profile),
    sessions: sessionRows(profile, offices, measuredFrom),
    image: pictureUrl(profile.profileImage, photosUrl),
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
    checked: profile.credentials.map(toCheckedView),
    family: profile.practiceAreas.includes('family') ? familyDetails(profile) : null,
  }
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

function familyDetails(profile: ShownProfile) {
  return {
    isAccredited: profile.familyAccredited,
    /** 'FMC accredited, checked March 2026'; empty where only the mediator says so. */
    checked: checkedLabel(familyCredential(profile)),
    nationsWithoutMiams: nationsWithoutMiams(profile),
    accreditedSince: formatDate(profile.familyAccreditationDate ?? ''),
    accreditedFor: capitalised(profile.familyAccreditedFor),
    courtForms: profile.courtForms,
    offersLegalAid: profile.familyLegalAid,
    seesChildren: profile.familyQualifiedChildren,
    worksOnline: profile.familyOnlineMediation,
  }
}

/** The accreditation for family courts; where there are no MIAMs any other will do. */
function familyCredential(profile: ShownProfile) {
  const { credentials } = profile
  const isElsewhere = nationsWithoutMiams(profile).length > 0
  return (
    credentials.find(isForFamilyCourts) ??
    (isElsewhere ? credentials.find(({ kind }) => kind === 'accredited') : undefined)
  )
}
