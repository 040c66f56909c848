import { publicMainLocation, publicOffices } from '#app/places/public-location.ts'
import { plainText, sanitizeRichText } from '#app/platform/rich-text/rich-text.server.ts'
import { isDate } from '#app/platform/time/calendar.ts'
import { completionScore } from '#app/profiles/completion.ts'
import type { CheckedCredential } from '#app/profiles/credentials/credential.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { isOnline } from '#app/profiles/works-online.ts'
import { bioLine } from './bio-line.ts'
import { credentialColumns } from './credential-columns.ts'
import type { listings } from './listings.table.server.ts'
import { searchTexts, sortName } from './search/searchable.ts'

/** A listing without what the database works out by itself. */
type ListingRow = Required<typeof listings.$inferInsert>

/**
 * The public copy of a working profile, with what was checked of it. Approval, import and sample
 * data all write this row.
 */
export function listingRow(
  working: MediatorRow,
  published: { slug: string; publishedAt: Date; credentials: CheckedCredential[] },
): ListingRow {
  const mediator = {
    ...working,
    location: publicMainLocation(working.location, working.offices),
  }
  const bio = sanitizeRichText(mediator.bio)
  const bioText = plainText(bio)
  const certifications = sanitizeRichText(mediator.certifications)
  const score = completionScore(mediator)

  return {
    id: mediator.id,
    slug: published.slug,
    fullName: mediator.fullName,
    firstName: mediator.firstName,
    lastName: mediator.lastName,
    title: mediator.title,
    bio,
    bioText,
    bioLine: bioLine(bioText),
    email: mediator.email,
    phone: mediator.phone,
    location: mediator.location,
    experience: mediator.experience,
    practiceAreas: mediator.practiceAreas,
    specialties: mediator.specialties,
    certifications,
    website: mediator.website,
    linkedin: mediator.linkedin,
    profileImage: mediator.profileImage,
    acceptNewCases: mediator.acceptNewCases,
    userType: mediator.userType,
    hourlyRateMin: mediator.hourlyRateMin,
    hourlyRateMax: mediator.hourlyRateMax,
    familyAccredited: mediator.familyAccredited,
    familyAccreditationDate: mediator.familyAccreditationDate,
    familyAccreditedFor: mediator.familyAccreditedFor,
    familyQualifiedCourtForms: mediator.familyQualifiedCourtForms,
    familyLegalAid: mediator.familyLegalAid,
    familyQualifiedChildren: mediator.familyQualifiedChildren,
    familyOnlineMediation: mediator.familyOnlineMediation,
    offices: publicOffices(mediator.offices),
    worksOnline: isOnline(mediator),
    languages: mediator.languages,
    accessibility: mediator.accessibility,
    sessionTimes: mediator.sessionTimes,
    startWithinDays: mediator.startWithinDays,
    startConfirmedOn: mediator.startConfirmedOn,
    miamFee: mediator.miamFee,
    fixedFee: mediator.fixedFee,
    fixedFeeFor: mediator.fixedFeeFor,
    feesPer: mediator.feesPer,
    feesVat: mediator.feesVat,
    freeFirstCall: mediator.freeFirstCall,
    completionScore: score,
    ratingAverage: mediator.ratingAverage,
    ratingTotal: mediator.ratingTotal,
    searchTexts: searchTexts(mediator, { bioText, certifications: plainText(certifications) }),
    sortName: sortName(mediator.fullName),
    joinDate: isDate(mediator.joinDate) ? mediator.joinDate : published.publishedAt,
    publishedAt: published.publishedAt,
    ...credentialColumns(published.credentials),
  }
}
