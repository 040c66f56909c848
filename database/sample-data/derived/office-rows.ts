import type { ListingRow } from '#app/listings/listing-row.server.ts'
import type { listingOffices } from '#app/listings/listings.table.server.ts'
import { relevance, weightedRating } from '#app/listings/search/ranking.ts'
import { factBits } from '#app/listings/search/search-facts.ts'
import type { Office } from '#app/places/office.ts'

type OfficeRow = typeof listingOffices.$inferInsert

/** What the database's function `listing_office_rows` gives. */
export function officeRowsOf(listing: ListingRow): OfficeRow[] {
  const { hourlyRateMin, hourlyRateMax, ratingAverage, ratingTotal } = listing
  const own = {
    listingId: listing.id,
    location: listing.location,
    facts: factBits(factsOf(listing)),
    languages: listing.languages,
    startWithinDays: listing.startWithinDays,
    startConfirmedOn: listing.startConfirmedOn,
    lowestRate: hourlyRateMin ?? hourlyRateMax,
    highestRate: hourlyRateMax ?? hourlyRateMin,
    experience: listing.experience,
    userType: listing.userType,
    sortName: listing.sortName,
    relevance: relevance(listing.completionScore, ratingAverage, ratingTotal),
    weightedRating: ratingTotal === 0 ? 0 : weightedRating(ratingAverage, ratingTotal),
    completionScore: listing.completionScore,
    joinDate: listing.joinDate,
    publishedAt: listing.publishedAt,
    checkedUntil: listing.checkedUntil,
    accreditedUntil: listing.accreditedUntil,
  }
  const offices = listing.offices.length > 0 ? listing.offices : [nowhere]
  return offices.map(({ place, latitude, longitude, areas }, position) => {
    return { ...own, position, place, latitude, longitude, areas }
  })
}

const nowhere = { place: '', latitude: null, longitude: null, areas: [] }

/** Codes of areas of practice and of needs. */
function factsOf(listing: ListingRow): string[] {
  const isFamily = listing.practiceAreas.includes('family')
  const isAccredited = isFamily && listing.accreditedUntil !== null
  const isWithMiams = isAccredited && worksWithMiams(listing)
  const needs: Record<string, boolean> = {
    newCases: listing.acceptNewCases,
    accredited: isAccredited,
    credentialsChecked: listing.checkedUntil !== null,
    familyLegalAid: isFamily && listing.familyLegalAid,
    onlineMediation: listing.worksOnline,
    childInclusive: isFamily && listing.familyQualifiedChildren,
    courtForms: isWithMiams && listing.familyQualifiedCourtForms,
    freeFirstCall: listing.freeFirstCall,
    evenings: listing.sessionTimes.includes('evenings'),
    weekends: listing.sessionTimes.includes('weekends'),
    wheelchair: listing.accessibility.includes('wheelchair'),
    miam: isWithMiams,
  }
  return [...listing.practiceAreas, ...Object.keys(needs).filter((code) => needs[code])]
}

/** The rule of `works_with_miams`. */
function worksWithMiams({
  worksOnline,
  offices,
}: {
  worksOnline: boolean
  offices: Office[]
}): boolean {
  return worksOnline || offices.length === 0 || offices.some(({ areas }) => !areas.some(isOutside))
}

function isOutside(area: string): boolean {
  return area === 'scotland' || area === 'northern-ireland'
}
