import { inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import type { ProfileForm } from './profile-form.ts'

/** When the start was confirmed follows from saving it. */
export type LabelledField = Exclude<keyof ProfileForm, 'startConfirmedOn'>

/** What each field is called, in the form and wherever a change is named. */
export const profileLabels: Record<LabelledField, string> = {
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  title: 'Professional title',
  bio: 'Bio',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  linkedin: 'LinkedIn',
  location: 'Town or city',
  offices: 'Offices and travel',
  worksOnline: 'I work online, with people across the UK',
  practiceAreas: 'Areas of practice',
  specialties: 'Specialties',
  experience: 'Years of experience',
  userType: 'Who do you mainly work with?',
  certifications: 'Certifications',
  familyAccredited: 'Are you accredited as a family mediator?',
  familyAccreditationDate: 'Accreditation date',
  familyAccreditedFor: 'Accredited for',
  familyQualifiedCourtForms: 'I am qualified to sign court forms',
  familyLegalAid: 'I offer legal aid',
  familyQualifiedChildren: 'I am qualified to see children',
  familyOnlineMediation: 'I offer online mediation',
  hourlyRateMin: 'Lowest hourly rate',
  hourlyRateMax: 'Highest hourly rate',
  miamFee: 'MIAM fee',
  fixedFee: 'Fixed fee',
  fixedFeeFor: 'What the fixed fee is for',
  feesPer: 'Who pays these fees',
  feesVat: 'VAT',
  freeFirstCall: 'The first call is free',
  languages: 'Languages besides English',
  accessibility: 'Accessibility',
  sessionTimes: 'Besides office hours',
  startWithinDays: 'Earliest first meeting',
  isProfilePublic: 'Show my profile in the directory',
  acceptNewCases: 'I accept new cases',
}

/** Whom a mediator may say they mainly serve; saying nothing means everyone. */
export const servedTypes = [
  { value: '', label: 'Everyone' },
  ...inquirerTypes.map(({ code }) => ({ value: code, label: servedLabel(code) })),
]

function servedLabel(code: (typeof inquirerTypes)[number]['code']): string {
  const labels = {
    individual: 'Individuals and families',
    business: 'Businesses',
    lawyer: 'Legal professionals and their clients',
    other: 'Schools, charities and public bodies',
  }
  return labels[code]
}
