import { describe, expect, it } from 'vitest'
import { noWorkFacts } from '#app/profiles/work-facts.ts'
import type { ShownProfile } from '../shown-profile.ts'
import { contactSummary } from './contact-summary.ts'
import { decisiveFacts, type FactName, type FactSources, statedPrice } from './decisive-facts.ts'

const known: ShownProfile = {
  ...noWorkFacts,
  fullName: 'Gwen Pritchard',
  firstName: 'Gwen',
  lastName: 'Pritchard',
  title: 'Family mediator',
  bio: '',
  email: 'gwen@example.org',
  phone: '',
  location: '',
  experience: 11,
  practiceAreas: ['family'],
  specialties: [],
  certifications: '',
  website: '',
  linkedin: '',
  profileImage: '',
  acceptNewCases: true,
  userType: '',
  hourlyRateMin: null,
  hourlyRateMax: null,
  familyAccredited: null,
  familyAccreditationDate: null,
  familyAccreditedFor: '',
  familyQualifiedCourtForms: false,
  familyLegalAid: false,
  familyQualifiedChildren: false,
  familyOnlineMediation: false,
  completionScore: 0,
  ratingAverage: 0,
  ratingTotal: 0,
  credentials: [],
  courtForms: 'No',
}

const fmc = {
  body: 'fmc',
  kind: 'accredited',
  checkedOn: '2026-03-09',
  validUntil: null,
} as const

const nothingElse: FactSources = {
  today: '2026-11-22',
  offices: [],
  measuredFrom: '',
  location: '',
  replies: null,
}

const factsOf = (given: Partial<ShownProfile>, sources: Partial<FactSources> = {}) =>
  decisiveFacts({ ...known, ...given }, { ...nothingElse, ...sources })

const factOf = (
  name: FactName,
  given: Partial<ShownProfile>,
  sources: Partial<FactSources> = {},
) => {
  const found = factsOf(given, sources).find((fact) => fact.name === name)
  return found && [found.value, found.detail]
}

it('leaves out what is not known', () => {
  expect(factsOf({}).map(({ name }) => name)).toEqual(['newCases'])
})

it('shows nine facts of someone who said everything, in the order in which people ask', () => {
  const everything = {
    hourlyRateMin: 110,
    familyAccredited: true,
    credentials: [fmc],
    familyLegalAid: true,
    languages: ['cy'],
    familyQualifiedChildren: true,
    familyQualifiedCourtForms: true,
  }
  const replies = { usually: 'within a day', enquiries: 30 }
  expect(factsOf(everything, { location: 'Leeds', replies }).map(({ term }) => term)).toEqual([
    ...['Price', 'FMC accredited', 'Legal aid', 'Where', 'New cases', 'Replies'],
    ...['Languages', 'Children', 'Court forms'],
  ])
})

it('says nothing of family mediation about others', () => {
  const family = {
    practiceAreas: ['workplace'],
    familyAccredited: true,
    familyLegalAid: true,
    familyQualifiedChildren: true,
    familyQualifiedCourtForms: true,
    miamFee: 95,
  }
  expect(factsOf(family).map(({ name }) => name)).toEqual(['newCases'])
})

describe('the price', () => {
  it.each([
    [{ hourlyRateMin: 110, hourlyRateMax: 140 }, '£110 to £140 an hour', ''],
    [
      { hourlyRateMin: 110, hourlyRateMax: 140, feesPer: 'person', miamFee: 95 },
      '£110 to £140 an hour',
      'Per person. First meeting (MIAM) £95',
    ],
    [
      { hourlyRateMin: 200, feesPer: 'together', feesVat: 'added', freeFirstCall: true },
      '£200 an hour',
      'For all sides together. Plus VAT. Free first call',
    ],
    [{ miamFee: 95, feesVat: 'included' }, '£95 for the first meeting (MIAM)', 'VAT included'],
    [{ hourlyRateMin: 90, miamFee: 0 }, '£90 an hour', 'Free first meeting (MIAM)'],
    [
      { fixedFee: 640, fixedFeeFor: 'a half-day', feesVat: 'none' },
      '£640 for a half-day',
      'No VAT',
    ],
    [{ fixedFee: 640 }, '£640 fixed fee', ''],
    [{ freeFirstCall: true }, 'Free first call', ''],
  ])('of %o reads %j, %j', (fees, value, detail) => {
    expect(factOf('price', fees)).toEqual([value, detail])
  })

  it('is left out where only legal aid is offered, which is a fact of its own', () => {
    const given = { familyLegalAid: true }
    expect(factOf('price', given)).toBeUndefined()
    expect(factOf('legalAid', given)).toEqual(['Yes, if you qualify', 'Then mediation is free'])
  })
})

it.each([
  [true, '2015-05-14', 'Says since May 2015', 'Not checked'],
  [true, null, 'Says yes', 'Not checked'],
  [false, null, 'No', ''],
])('accredited %s since %s, as they say, reads %j, %j', (said, since, value, detail) => {
  const given = { familyAccredited: said, familyAccreditationDate: since }
  expect(factOf('accredited', given)).toEqual([value, detail])
  expect(factsOf(given)[0]?.term).toBe('Accredited')
})

describe('what was checked', () => {
  it('stands in place of what they say, with the rest of it', () => {
    const registered = { ...fmc, kind: 'registered' } as const
    const given = { familyAccredited: false, credentials: [fmc, registered] }
    expect(factsOf(given)[0]?.term).toBe('FMC accredited')
    expect(factOf('accredited', given)).toEqual(['Checked March 2026', 'Also FMC registered'])
  })

  it('is told of others than family mediators, too', () => {
    const given = { practiceAreas: ['workplace'], credentials: [fmc] }
    expect(factOf('accredited', given)).toEqual(['Checked March 2026', ''])
  })
})

describe('where', () => {
  const office = { name: 'Headingley', miles: '', travels: '' }
  const near = { ...office, miles: '2 miles' }
  it.each([
    ['the place of the profile', {}, { location: 'Leeds' }, ['Leeds', '']],
    ['online alone', { worksOnline: true }, {}, ['Online, across the UK', '']],
    [
      'what family mediators say of it',
      { familyOnlineMediation: true },
      { location: 'Leeds' },
      ['Leeds', 'Also online'],
    ],
    [
      'the only office, and how far they travel',
      {},
      { offices: [{ ...office, travels: 'travels up to 20 miles' }] },
      ['Headingley', 'Travels up to 20 miles'],
    ],
    [
      'the nearest office with its distance, the others and online',
      { worksOnline: true },
      { offices: [near, { ...office, name: 'Otley', miles: '10 miles' }], measuredFrom: 'Leeds' },
      ['Headingley, 2 miles', 'From Leeds. Also Otley (10 miles) and online'],
    ],
  ])('names %s', (_what, given, sources, shown) => {
    expect(factOf('where', given, sources)).toEqual(shown)
  })
})

describe('new cases', () => {
  it.each([
    ['2026-11-22', 'Can start within 2 weeks'],
    ['2026-09-23', 'Can start within 2 weeks'],
    ['2026-09-22', ''],
    [null, ''],
  ])('with an earliest start confirmed on %s begin: %j', (startConfirmedOn, detail) => {
    expect(factOf('newCases', { startWithinDays: 14, startConfirmedOn })).toEqual([
      'Takes new cases',
      detail,
    ])
  })

  it('are not taken, whatever was said of an earliest start', () => {
    const given = { acceptNewCases: false, startWithinDays: 14, startConfirmedOn: '2026-11-22' }
    expect(factOf('newCases', given)).toEqual(['Not taking new cases', ''])
  })
})

it('names the languages in order, after English', () => {
  expect(factOf('languages', { languages: ['cy', 'ar'] })).toEqual([
    'English, Arabic and Welsh',
    '',
  ])
})

it('says beside the form what most decides', () => {
  const given = { ...known, hourlyRateMin: 110, feesPer: 'person' }
  const sources = { location: 'Leeds', replies: { usually: 'within a day', enquiries: 1 } }
  const facts = decisiveFacts(given, { ...nothingElse, ...sources })
  expect(contactSummary(facts, statedPrice(given))).toEqual({
    price: '£110 an hour each',
    lines: ['Usually replies within a day', 'Takes new cases', 'Leeds'],
  })
  expect(factOf('replies', {}, sources)).toEqual([
    'Usually within a day',
    'From the last 1 enquiry',
  ])
})

it('leaves it to the form to say that no new cases are taken', () => {
  expect(contactSummary(factsOf({ acceptNewCases: false }), '').lines).toEqual([])
})
