import { describe, expect, it } from 'vitest'
import type { Office } from '#app/places/office.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { noWorkFacts } from '#app/profiles/work-facts.ts'
import { feeRows } from './fee-rows.ts'
import { officesInWords, withoutInwardPart } from './office-words.ts'
import { sessionRows } from './session-rows.ts'

const leeds = { name: 'Leeds', latitude: 53.8, longitude: -1.55 }
const office = (given: Partial<Office>): Office => ({
  location: '',
  placeId: '',
  place: '',
  latitude: null,
  longitude: null,
  areas: [],
  travelMiles: 0,
  showsPostcode: false,
  ...given,
})
const otley = office({ location: 'otley', place: 'Otley', latitude: 53.905, longitude: -1.69 })
const headingley = office({ place: 'Headingley', latitude: 53.82, longitude: -1.58 })
const unplaced = office({ location: 'the old mill, ls1 4ap' })

describe('offices', () => {
  it('stand the nearest first, with the miles, and what is nowhere last', () => {
    const words = officesInWords([otley, unplaced, headingley], leeds)
    expect(words.map(({ name, miles }) => [name, miles])).toEqual([
      ['Headingley', '2 miles'],
      ['Otley', '9 miles'],
      ['The Old Mill, LS1', ''],
    ])
  })

  it('stand as their mediator put them, without miles, where no place was looked for', () => {
    const words = officesInWords([otley, { ...headingley, travelMiles: 20 }], null)
    expect(words).toEqual([
      { name: 'Otley', miles: '', travels: '' },
      { name: 'Headingley', miles: '', travels: 'travels up to 20 miles' },
    ])
  })

  it('show a whole postcode only where their mediator wants it', () => {
    const stated = { ...headingley, location: 'ls6 3aa' }
    const [hidden] = officesInWords([{ ...stated, place: 'LS6' }], null)
    const [shown] = officesInWords([{ ...stated, showsPostcode: true }], null)
    expect([hidden?.name, shown?.name]).toEqual(['LS6', 'LS6 3AA'])
  })

  it.each([
    ['leeds ls1 4ap', 'leeds ls1'],
    ['LS14AP', 'LS1'],
    ['sw1a 1aa', 'sw1a'],
    ['12 mill lane', '12 mill lane'],
    ['ls1', 'ls1'],
  ])('“%s” without what tells homes apart is “%s”', (text, shortened) => {
    expect(withoutInwardPart(text)).toBe(shortened)
  })
})

const nobody = {
  ...noWorkFacts,
  practiceAreas: ['family'],
  hourlyRateMin: null,
  hourlyRateMax: null,
  familyLegalAid: false,
  familyOnlineMediation: false,
} as unknown as MediatorProfile

const read = (rows: ReturnType<typeof feeRows>) =>
  rows.map(({ term, value }) => `${term}: ${value}`)

describe('fees', () => {
  it('have a row each', () => {
    const fees = {
      hourlyRateMin: 110,
      hourlyRateMax: 1140,
      miamFee: 0,
      fixedFee: 640,
      fixedFeeFor: 'a half-day',
      freeFirstCall: true,
      familyLegalAid: true,
      feesPer: 'person',
      feesVat: 'added',
    }
    expect(read(feeRows({ ...nobody, ...fees }))).toEqual([
      'An hour: £110 to £1,140',
      'First meeting (MIAM): Free',
      'A half-day: £640',
      'First call: Free',
      'With legal aid: Free, if you qualify',
      'Who pays: Each person pays this',
      'VAT: VAT is added',
    ])
  })

  it('say nothing of VAT where there is no price', () => {
    expect(feeRows({ ...nobody, feesVat: 'none', feesPer: 'person' })).toEqual([])
  })
})

describe('where and when', () => {
  it('has a row for each thing that is known', () => {
    const given = {
      worksOnline: true,
      sessionTimes: ['weekends', 'evenings'],
      accessibility: ['hearing_loop', 'wheelchair'],
    }
    const offices = officesInWords([otley, { ...headingley, travelMiles: 20 }], leeds)
    expect(sessionRows({ ...nobody, ...given }, offices, 'Leeds')).toEqual([
      {
        term: 'Offices',
        value: [
          'Headingley, 2 miles from Leeds, travels up to 20 miles',
          'Otley, 9 miles from Leeds',
        ],
      },
      { term: 'Online', value: 'Yes, across the UK' },
      { term: 'Times', value: 'Also evenings and weekends' },
      { term: 'Access', value: 'Wheelchair access and hearing loop' },
    ])
  })

  it('says how far the mediator travels from their only office, and nothing else of it', () => {
    const one = officesInWords([{ ...headingley, travelMiles: 20 }], leeds)
    expect(read(sessionRows(nobody, one, 'Leeds'))).toEqual(['Travels: Up to 20 miles'])
    expect(sessionRows(nobody, officesInWords([otley], leeds), 'Leeds')).toEqual([])
  })
})
