import type { Fact } from './corrections.ts'

/** What a corrected file may correct of a mediator. */
export const mediatorFacts: readonly Fact[] = [
  {
    columns: ['fullName', 'firstName', 'lastName'],
    from: ['fullName', 'name', 'firstName', 'lastName'],
  },
  fact('email'),
  fact('title'),
  fact('bio'),
  fact('phone'),
  {
    columns: ['location', 'offices'],
    from: ['location', 'offices', 'travelMiles', 'showsPostcode'],
  },
  fact('certifications'),
  fact('website'),
  fact('linkedin', 'socialMedia'),
  fact('experience'),
  fact('practiceAreas'),
  fact('specialties'),
  fact('userType'),
  {
    columns: ['hourlyRateMin', 'hourlyRateMax'],
    from: ['hourlyRate', 'hourlyRateMin', 'hourlyRateMax'],
  },
  fact('familyAccredited'),
  fact('familyAccreditationDate'),
  fact('familyAccreditedFor'),
  fact('familyQualifiedCourtForms'),
  fact('familyLegalAid'),
  fact('familyQualifiedChildren'),
  fact('familyOnlineMediation'),
  fact('worksOnline', 'practiceAreas', 'familyOnlineMediation'),
  fact('languages'),
  fact('accessibility'),
  fact('sessionTimes'),
  fact('startWithinDays'),
  fact('miamFee'),
  { columns: ['fixedFee', 'fixedFeeFor'], from: ['fixedFee', 'fixedFeeFor'] },
  fact('feesPer'),
  fact('feesVat'),
  fact('freeFirstCall'),
  fact('profileImage'),
  fact('isProfilePublic'),
  fact('acceptNewCases'),
  fact('uniteConnectedId'),
  fact('approved'),
]

/** The same of an enquiry, as long as nobody has done anything with it. */
export const inquiryFacts: readonly Fact[] = [
  fact('name', 'clientName'),
  fact('email', 'clientEmail'),
  fact('phone', 'clientPhone'),
  fact('inquirerType'),
  fact('disputeType', 'caseType'),
  fact('disputeDescription', 'description', 'message'),
  fact('urgency'),
  fact('budget'),
  fact('preferredContactMethod'),
  fact('bestTimeToContact'),
  fact('additionalNotes'),
  fact('status'),
  fact('notes'),
  fact('responded'),
  fact('responseMessage'),
  fact('createdAt'),
]

/** And of a review; whether it is public, administrators decide here. */
export const reviewFacts: readonly Fact[] = [
  fact('clientName', 'name'),
  fact('rating'),
  fact('comment'),
  { columns: ['dateCreated'], from: ['dateCreated', 'createdAt'] },
]

/** What administrators decided of a review, by which a decision made here is noticed. */
export const reviewStatus: Fact = fact('status')

/** A column that is read from the field of its name, or from one of these. */
function fact(column: string, ...others: string[]): Fact {
  return { columns: [column], from: [column, ...others] }
}
