import { describe, expect, it } from 'vitest'
import type { Office } from '#app/places/office.ts'
import { changedFields } from './changed-fields.ts'
import type { ProfileForm } from './profile-form.ts'
import { noWorkFacts } from './work-facts.ts'

const profile: ProfileForm = {
  fullName: 'Bethan Llewellyn',
  firstName: 'Bethan',
  lastName: 'Llewellyn',
  title: 'Family mediator',
  bio: '<p>I help parents.</p><ul><li>Calmly</li></ul>',
  email: 'bethan@example.org',
  phone: '029 2018 0000',
  location: 'cardiff',
  website: 'https://example.org/practice',
  linkedin: '',
  practiceAreas: ['family', 'elder'],
  specialties: ['Pensions', 'Children'],
  experience: 9,
  userType: '',
  ...noWorkFacts,
  languages: [],
  accessibility: [],
  sessionTimes: [],
  feesPer: '',
  feesVat: '',
  hourlyRateMin: null,
  hourlyRateMax: null,
  certifications: '',
  familyAccredited: '',
  familyAccreditationDate: '',
  familyAccreditedFor: '',
  familyQualifiedCourtForms: false,
  familyLegalAid: false,
  familyQualifiedChildren: false,
  familyOnlineMediation: false,
  isProfilePublic: true,
  acceptNewCases: true,
}

const office: Office = {
  location: 'cardiff',
  placeId: 'cardiff',
  place: 'Cardiff',
  latitude: 51.48,
  longitude: -3.18,
  areas: ['wales'],
  travelMiles: 0,
  showsPostcode: false,
}

describe('what differs between two profiles', () => {
  it.each<[string, Partial<ProfileForm>]>([
    ['the order of the areas', { practiceAreas: ['elder', 'family'] }],
    ['the order of the specialties', { specialties: ['Children', 'Pensions'] }],
    ['a trailing slash', { website: 'https://example.org/practice/' }],
    ['that the place is known now', { offices: [office] }],
    ['the day on which a start was confirmed', { startConfirmedOn: '2026-11-20' }],
    ['capitals of the location', { location: 'Cardiff' }],
    ['spaces', { title: ' Family  mediator' }],
    [
      'HTML that looks the same',
      { bio: '<p>I help parents.</p>\n<ul>\n<li><p>Calmly</p></li>\n</ul><p></p>' },
    ],
  ])('is not %s', (_, given) => {
    expect(changedFields(profile, { ...profile, ...given })).toEqual([])
  })

  it.each<[string, Partial<ProfileForm>]>([
    ['Areas of practice', { practiceAreas: ['family'] }],
    ['Website', { website: 'https://example.org/' }],
    ['Bio', { bio: '<p>I help <strong>parents</strong>.</p><ul><li>Calmly</li></ul>' }],
    ['Professional title', { title: 'Family Mediator' }],
    ['Lowest hourly rate', { hourlyRateMin: 0 }],
    ['Offices and travel', { offices: [{ ...office, travelMiles: 5 }] }],
    ['Offices and travel', { offices: [{ ...office, showsPostcode: true }] }],
    ['Offices and travel', { offices: [office, { ...office, location: 'newport' }] }],
    ['Town or city', { location: 'newport', offices: [{ ...office, location: 'newport' }] }],
    ['MIAM fee', { miamFee: 0 }],
    ['Languages besides English', { languages: ['cy'] }],
    ['Earliest first meeting', { startWithinDays: 7 }],
    ['I accept new cases', { acceptNewCases: false }],
  ])('is %s', (label, given) => {
    expect(changedFields(profile, { ...profile, ...given })).toEqual([label])
  })
})
