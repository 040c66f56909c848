import { describe, expect, it } from 'vitest'
import type { ShownProfile } from '#app/listings/shown-profile.ts'
import { noWorkFacts } from '#app/profiles/work-facts.ts'
import { type Compared, compareRows } from './compare-rows.ts'

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

const fmc = { body: 'fmc', kind: 'accredited', checkedOn: '2026-03-09', validUntil: null } as const

const today = '2026-11-22'

type Given = Partial<Omit<ShownProfile, 'offices' | 'location'>> &
  Partial<Omit<Compared, 'profile'>>

const compared = ({ offices = [], location = '', replies = '', ...profile }: Given): Compared => ({
  profile: { ...known, ...profile },
  offices,
  location,
  replies,
})

/** The cells of a row in words: 'no: Not provided', '£95 an hour (Lowest)'. */
function rowOf(term: string, ...given: Given[]) {
  const rows = compareRows(given.map(compared), today).flatMap((group) => group.rows)
  const row = rows.find((each) => each.term === term)
  return row?.cells.map(({ text, says, mark, note }) =>
    [says && `${says}:`, text, note, mark && `(${mark})`].filter(Boolean).join(' '),
  )
}

describe('price', () => {
  it('marks the lowest', () => {
    expect(
      rowOf(
        'Price',
        { hourlyRateMin: 110, hourlyRateMax: 140 },
        { hourlyRateMin: 95, hourlyRateMax: 120 },
        {},
      ),
    ).toEqual(['£110 to £140 an hour', '£95 to £120 an hour (Lowest)', 'no: Not provided'])
  })

  it.each([
    [{ feesPer: 'person' }, '£95 an hour each'],
    [{ feesVat: 'added' }, '£95 an hour, plus VAT'],
  ])('with %j is not compared with one without', (terms, text) => {
    const cells = rowOf(
      'Price',
      { hourlyRateMin: 110, hourlyRateMax: 110 },
      { hourlyRateMin: 95, hourlyRateMax: 95, ...terms },
    )
    expect(cells).toEqual(['£110 an hour', text])
  })

  it('says nothing of legal aid and the first meeting, which have their own rows', () => {
    const given = { hourlyRateMin: 95, familyLegalAid: true, miamFee: 80, feesPer: 'person' }
    expect(rowOf('Price', given, {})).toEqual(['£95 an hour each', 'no: Not provided'])
    expect(rowOf('First meeting', given, { miamFee: 0 })).toEqual(['£80 each', 'Free'])
    expect(rowOf('Legal aid', given, {})).toEqual(['yes: Yes', 'no: No'])
  })
})

describe('when and where', () => {
  it('marks the soonest start that was confirmed of late', () => {
    const cells = rowOf(
      'Can start',
      { startWithinDays: 14, startConfirmedOn: today },
      { startWithinDays: 7, startConfirmedOn: today },
      { startWithinDays: 7, startConfirmedOn: '2024-01-01' },
      { startWithinDays: 7, startConfirmedOn: today, acceptNewCases: false },
    )
    expect(cells).toEqual([
      'Within 2 weeks',
      'Within a week (Soonest)',
      'no: Not provided',
      'no: Not taking new cases',
    ])
  })

  it('marks the nearest office, and nobody where no place was looked for', () => {
    const at = (name: string, away: number) => ({
      offices: [{ name, miles: `${away} miles`, travels: '', away }],
    })
    const cells = rowOf('Where', at('Headingley', 2), at('Pudsey', 5), { location: 'Wakefield' })
    expect(cells).toEqual(['Headingley, 2 miles (Nearest)', 'Pudsey, 5 miles', 'Wakefield'])
    expect(rowOf('Where', { location: 'Leeds' }, {})).toEqual(['Leeds', 'no: Not provided'])
  })

  it('says who works in person only', () => {
    expect(rowOf('Online', { worksOnline: true }, {})).toEqual([
      'yes: Yes',
      'no: No, in person only',
    ])
  })
})

describe('skills and reviews', () => {
  it.each([
    ['Experience', [{}, { experience: 16 }], ['11 years', '16 years (Longest)']],
    ['Languages', [{ languages: ['pl', 'cy'] }, {}], ['English, Polish, Welsh', 'English']],
    [
      'Accredited',
      [{ familyAccredited: true, familyAccreditationDate: '2015-03-02' }, {}],
      ['Says yes, since 2015; not checked', 'no: Not provided'],
    ],
    [
      'Accredited',
      [{ familyAccredited: true, credentials: [fmc] }, { familyAccredited: false }],
      ['yes: FMC accredited, checked March 2026', 'no: No'],
    ],
    [
      'Signs court forms',
      [{ courtForms: 'Yes' }, { courtForms: 'Not checked' }, { practiceAreas: ['elder'] }],
      ['yes: Yes', 'no: Not checked', 'no: No'],
    ],
    [
      'Rating',
      [{ ratingAverage: 4.8, ratingTotal: 22 }, {}],
      ['4.8 (22 reviews)', 'no: No reviews yet'],
    ],
    ['Usually replies', [{ replies: 'within a day' }, {}], ['Within a day', 'Not known yet']],
  ])('%s of %j is %j', (term, given, cells) => {
    expect(rowOf(term, ...given)).toEqual(cells)
  })

  it('leaves out what only family mediators have where nobody is one', () => {
    const workplace = { practiceAreas: ['workplace'], familyLegalAid: true }
    expect(rowOf('Legal aid', workplace, workplace)).toBeUndefined()
    expect(rowOf('Accredited', workplace, workplace)).toBeUndefined()
    expect(rowOf('Accredited', workplace, { ...workplace, credentials: [fmc] })).toEqual([
      'no: Not provided',
      'yes: FMC accredited, checked March 2026',
    ])
    expect(rowOf('Legal aid', workplace, {})).toEqual(['no: No', 'no: No'])
  })
})

it('tells which rows differ', () => {
  const groups = compareRows([compared({}), compared({ experience: 16 })], today)
  const differing = groups.flatMap(({ rows }) => rows.filter(({ differs }) => differs))
  expect(differing.map(({ term }) => term)).toEqual(['Experience'])
})
