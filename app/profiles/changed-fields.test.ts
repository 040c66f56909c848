import { describe, expect, it } from 'vitest'
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

describe('what differs between two profiles', () => {
  it.each<[string, Partial<ProfileForm>]>([
    ['the order of the areas', { practiceAreas: ['elder', 'family'] }],
    ['the order of the specialties', { specialties: ['Children', 'Pensions'] }],
    ['a trailing slash', { website: 'https://example.org/practice/' }],
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
    ['I accept new cases', { acceptNewCases: false }],
  ])('is %s', (label, given) => {
    expect(changedFields(profile, { ...profile, ...given })).toEqual([label])
  })
})
