import { describe, expect, it } from 'vitest'
import { readMediator } from './mediator-document.ts'

const now = new Date('2026-06-01T12:00:00Z')
const read = (data: object) => readMediator({ email: 'a@example.org', ...data }, now)
const valueIn = (data: object) => {
  const reading = read(data)
  return reading.ok ? reading.value : undefined
}
const notesOn = (data: object) => {
  const reading = read(data)
  return reading.ok ? reading.notes : undefined
}

describe('the offices of a mediator', () => {
  it('begin with the one that the location names, wherever it stands', () => {
    const offices = ['Bradford', { location: 'LEEDS', radius: 10 }]
    expect(valueIn({ location: 'Leeds', offices })?.officeInputs).toMatchObject([
      { location: 'leeds', travelMiles: 10 },
      { location: 'bradford' },
    ])
  })

  it.each([
    [
      { location: 'Leeds', offices: 'Bradford' },
      'offices is "Bradford", which is no list; it is left out',
    ],
    [
      { location: 'Leeds', travelMiles: 'far' },
      'travelMiles is "far", which is no number from 0 to 500; it is left out',
    ],
    [
      { location: 'Leeds', offices: ['York', 'Otley', 'Pudsey', 'Bradford', 'Hull'] },
      'offices has more than 5; the rest is left out',
    ],
  ])('with %j are noted', (data, note) => {
    expect(notesOn(data)).toEqual([note])
    expect(valueIn(data)?.officeInputs.length).toBeLessThanOrEqual(5)
  })
})

describe('what a mediator says of their work', () => {
  it.each([
    [{ worksOnline: 'yes' }, true],
    [{ worksOnline: false, practiceAreas: ['odr'] }, false],
    [{ practiceAreas: ['odr'] }, true],
    [{ practiceAreas: ['family'], familyOnlineMediation: 'yes' }, true],
    [{ practiceAreas: ['workplace'], familyOnlineMediation: 'yes' }, false],
    [{}, false],
  ])('with %j works online: %j', (data, expected) => {
    expect(valueIn(data)?.worksOnline).toBe(expected)
  })

  it.each([
    [['Welsh', 'cy', 'English', 'Farsi'], ['fa', 'cy'], 0],
    ['Urdu, Punjabi', ['pa', 'ur'], 0],
    [{ bsl: true, Polish: false }, ['bfi'], 0],
    [['Klingon', 'French'], ['fr'], 1],
    [7, [], 1],
    [undefined, [], 0],
  ])('with the languages %j speaks %j', (languages, expected, noted) => {
    expect(valueIn({ languages })?.languages).toEqual(expected)
    expect(notesOn({ languages })).toHaveLength(noted)
  })

  it('has access and times by code or label', () => {
    const data = {
      accessibility: ['Hearing loop', 'wheelchair'],
      sessionTimes: 'weekends,Evenings',
    }
    expect(valueIn(data)).toMatchObject({
      accessibility: ['wheelchair', 'hearing_loop'],
      sessionTimes: ['evenings', 'weekends'],
    })
    expect(notesOn({ accessibility: ['a moat'] })).toHaveLength(1)
  })

  it.each([
    [14, 14],
    ['10', 14],
    ['2 weeks', 14],
    ['within a month', 28],
    ['within a week', 7],
    [0, 7],
    [200, null],
    ['soon', null],
    [null, null],
  ])('with the earliest start %j can start within %j days', (startWithinDays, expected) => {
    expect(valueIn({ startWithinDays })?.startWithinDays).toBe(expected)
  })

  it('confirmed the start on the day that is named, or by the last save, and never in the future', () => {
    const start = { startWithinDays: 7, lastUpdated: '2026-02-03' }
    expect(valueIn({ ...start, startConfirmedOn: '5 May 2026' })?.startConfirmedOn).toBe(
      '2026-05-05',
    )
    expect(valueIn(start)?.startConfirmedOn).toBe('2026-02-03')
    expect(valueIn({ ...start, startConfirmedOn: '2027-01-01' })?.startConfirmedOn).toBe(
      '2026-06-01',
    )
    expect(valueIn({ startConfirmedOn: '2026-05-05' })?.startConfirmedOn).toBeNull()
  })

  it('has fees in pounds, and reports what is none', () => {
    const data = {
      miamFee: '£95',
      fixedFee: 600,
      fixedFeeFor: 'a half-day',
      feesPer: 'per person',
      feesVat: 'plus VAT',
      freeFirstCall: 'yes',
    }
    expect(valueIn(data)).toMatchObject({
      miamFee: 95,
      fixedFee: 600,
      fixedFeeFor: 'a half-day',
      feesPer: 'person',
      feesVat: 'added',
      freeFirstCall: true,
    })
    const bad = { miamFee: 'ask', fixedFee: -1, fixedFeeFor: 'a day', feesPer: 'cow', feesVat: 3 }
    expect(valueIn(bad)).toMatchObject({
      miamFee: null,
      fixedFee: null,
      fixedFeeFor: '',
      feesPer: '',
      feesVat: '',
    })
    expect(notesOn(bad)).toHaveLength(4)
  })
})
