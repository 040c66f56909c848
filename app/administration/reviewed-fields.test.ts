import { describe, expect, it } from 'vitest'
import type { Office } from '#app/places/office.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { noWorkFacts } from '#app/profiles/work-facts.ts'
import { changedTexts, profileChanges, reviewedFields } from './reviewed-fields.ts'

const profile: MediatorProfile = {
  fullName: 'Bethan Llewellyn',
  firstName: 'Bethan',
  lastName: 'Llewellyn',
  title: 'Family mediator',
  bio: '<p>I help parents.</p>',
  email: 'bethan@example.org',
  phone: '029 2018 0000',
  location: 'cardiff',
  experience: 9,
  practiceAreas: ['family', 'elder'],
  specialties: [],
  certifications: '',
  website: '',
  linkedin: '',
  profileImage: '',
  acceptNewCases: true,
  userType: '',
  hourlyRateMin: 100,
  hourlyRateMax: 130,
  familyAccredited: true,
  familyAccreditationDate: '2017-03-31',
  familyAccreditedFor: '',
  familyQualifiedCourtForms: false,
  familyLegalAid: false,
  familyQualifiedChildren: false,
  familyOnlineMediation: false,
  ...noWorkFacts,
  completionScore: 85,
  ratingAverage: 0,
  ratingTotal: 0,
}

const office: Office = {
  location: 'ls1 4ap',
  placeId: 'ls1',
  place: 'LS1',
  latitude: 53.8,
  longitude: -1.5,
  areas: ['england'],
  travelMiles: 20,
  showsPostcode: false,
}

const words = (html: string) => html.replace(/<[^>]+>/g, '')
const fields = (given: Partial<MediatorProfile> = {}) =>
  reviewedFields({ ...profile, ...given }, words)

describe('what an administrator reads of a profile', () => {
  it.each([
    ['Location', 'Cardiff'],
    ['Areas of practice', 'Elder Mediation, Family Mediation'],
    ['Mainly works with', 'Everyone'],
    ['Hourly rate', '£100–£130'],
    ['Bio', 'I help parents.'],
    ['Accredited family mediator', 'Yes'],
    ['Accredited on', '31 March 2017'],
    ['Website', ''],
  ])('%s is %j', (label, expected) => {
    expect(fields().find((field) => field.label === label)?.text).toBe(expected)
  })
})

describe('of where, when and for what someone works', () => {
  const working: Partial<MediatorProfile> = {
    location: 'ls1 4ap',
    offices: [office, { ...office, location: 'the dales', place: '', travelMiles: 1 }],
    familyOnlineMediation: true,
    fixedFee: 1450,
    fixedFeeFor: 'a half-day',
    miamFee: 0,
    feesPer: 'together',
    feesVat: 'none',
    freeFirstCall: true,
    languages: ['pl', 'cy'],
    accessibility: ['wheelchair'],
    sessionTimes: ['weekends', 'evenings'],
    startWithinDays: 28,
    startConfirmedOn: '2026-01-01',
  }

  it.each([
    ['Location', 'LS1'],
    ['Offices', 'LS1, travels 20 miles\nThe Dales (not a known place), travels 1 mile'],
    ['Works online across the UK', 'Yes'],
    ['Fixed fee', '£1,450 for a half-day'],
    ['MIAM fee', '£0'],
    ['Who pays these fees', 'All sides together pay this'],
    ['VAT', 'No VAT is charged'],
    ['Free first call', 'Yes'],
    ['Languages', 'Polish, Welsh'],
    ['Accessibility', 'Wheelchair access'],
    ['Besides office hours', 'Evenings, Weekends'],
    ['Earliest first meeting', 'Within a month'],
  ])('they read as %s %j', (label, expected) => {
    expect(fields(working).find((field) => field.label === label)?.text).toBe(expected)
  })

  it('nothing differs from the listing that was made of it', () => {
    const listed: Partial<MediatorProfile> = {
      ...working,
      location: 'ls1',
      offices: working.offices?.map((each) => ({
        ...each,
        location: each.location.replace(' 4ap', ''),
      })),
      worksOnline: true,
      languages: ['cy', 'pl'],
      startConfirmedOn: '2026-02-01',
    }
    expect(profileChanges(fields(listed), fields(working))).toEqual([])
  })
})

describe('what changed', () => {
  it('is nothing between two like profiles', () => {
    expect(profileChanges(fields(), fields())).toEqual([])
  })

  it.each<[string, Partial<MediatorProfile>]>([
    ['another order of the areas', { practiceAreas: ['elder', 'family'] }],
    ['HTML written otherwise', { bio: '<p>I help parents.</p>\n<p></p>' }],
    ['capitals of the location', { location: 'Cardiff' }],
  ])('is not %s', (_, given) => {
    expect(profileChanges(fields(), fields(given))).toEqual([])
  })

  it('is not a last slash of a web address', () => {
    const one = fields({ website: 'https://example.org/practice' })
    const other = fields({ website: 'https://example.org/practice/' })
    expect(profileChanges(one, other)).toEqual([])
  })

  it.each<[string, Partial<MediatorProfile>]>([
    ['Title', { title: 'Family mediator (FMCA)' }],
    ['Hourly rate', { hourlyRateMax: 140 }],
    ['Bio', { bio: '<p>I help people.</p>' }],
    ['Areas of practice', { practiceAreas: ['family'] }],
    ['Accredited family mediator', { familyAccredited: false }],
    ['Offers legal aid', { familyLegalAid: true }],
    ['Website', { website: 'https://example.org/' }],
    ['Mainly works with', { userType: 'business' }],
    ['Offices', { offices: [{ ...office, travelMiles: 5 }] }],
    ['Works online across the UK', { worksOnline: true }],
    ['Earliest first meeting', { startWithinDays: 10 }],
    ['Languages', { languages: ['cy'] }],
  ])('is named: %s', (label, given) => {
    const [change, ...others] = profileChanges(fields(), fields(given))
    expect(change?.label).toBe(label)
    expect(change?.parts.some(({ kind }) => kind !== 'same')).toBe(true)
    expect(others).toEqual([])
  })

  it('is told apart from a new layout of the same words', () => {
    const restyled = fields({ bio: '<p>I help <strong>parents</strong>.</p>' })
    expect(profileChanges(fields(), restyled)).toEqual([{ label: 'Bio', parts: [] }])
  })

  it('goes on record as it was and as it is', () => {
    expect(changedTexts(fields(), fields({ title: 'Mediator' }))).toEqual({
      before: { Title: 'Family mediator' },
      after: { Title: 'Mediator' },
    })
  })
})
