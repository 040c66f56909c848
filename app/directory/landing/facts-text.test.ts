import { describe, expect, it } from 'vitest'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { factsText, figures, landingHeading } from './facts-text.ts'
import { landingAreaOf } from './landing-areas.ts'
import type { LandingFacts } from './landing-facts.ts'

const leeds = { name: 'Leeds', isArea: false }
const kent = { name: 'Kent', isArea: true }
const family = landingAreaOf('family')
const everyone = landingAreaOf(null)

const noFacts: LandingFacts = {
  total: 1,
  isIn: true,
  hasOffice: true,
  accredited: 0,
  legalAid: 0,
  online: 0,
  courtForms: 0,
  startWithinMonth: 0,
  priced: 0,
  lowestRate: null,
  highestRate: null,
  medianRate: null,
  languages: {},
  everyone: 1,
  areas: Object.fromEntries(practiceAreaCodes.map((code) => [code, 0])) as LandingFacts['areas'],
}
const someFacts: LandingFacts = {
  ...noFacts,
  total: 12,
  accredited: 9,
  legalAid: 4,
  online: 7,
  startWithinMonth: 10,
  priced: 8,
  lowestRate: 90,
  highestRate: 220,
  medianRate: 120,
  languages: { pl: 1, ur: 3, cy: 2, fr: 1 },
}

describe('the heading', () => {
  it.each([
    [family, leeds, true, 'Family mediation in Leeds'],
    [family, leeds, false, 'Family mediation near Leeds'],
    [family, kent, false, 'Family mediation in Kent'],
    [family, null, true, 'Family mediation in the UK'],
    [everyone, leeds, true, 'Mediators in Leeds'],
  ])('of %o %o %s is %s', (area, place, isIn, heading) => {
    expect(landingHeading(area, place, isIn)).toBe(heading)
  })
})

describe('the sentence', () => {
  it('tells of many what is counted of them', () => {
    expect(factsText(family, leeds, someFacts)).toBe(
      '12 family mediators work within 25 miles of Leeds, 9 of them FMC accredited. Half of the 8 who state a price start at £120 an hour or less, and 10 can start within a month.',
    )
  })

  it('tells of one no more than is known', () => {
    expect(factsText(everyone, kent, noFacts)).toBe('1 mediator works in Kent.')
  })

  it('tells no middle of a few prices', () => {
    const few = { ...someFacts, priced: 4, startWithinMonth: 0, accredited: 12 }
    expect(factsText(family, null, few)).toBe(
      '12 family mediators work in the UK, all FMC accredited. Stated prices start at £90 an hour.',
    )
  })

  it('speaks of accreditation only where the area has it', () => {
    expect(factsText(everyone, leeds, someFacts)).not.toContain('accredited')
  })
})

describe('the figures', () => {
  it('say what each rests on', () => {
    expect(figures('family', leeds, someFacts)).toEqual([
      { term: 'Mediators', value: '12', note: 'within 25 miles' },
      { term: 'Price an hour', value: '£90 to £220', note: 'stated by 8' },
      { term: 'FMC accredited', value: '9', note: 'checked in the register' },
      { term: 'Legal aid', value: '4', note: 'free if you qualify' },
      { term: 'Online', value: '7', note: 'also meet by video' },
      { term: 'Languages', value: '4', note: 'Urdu, Welsh, Polish and 1 more' },
    ])
  })

  it('leave out what nobody stated', () => {
    expect(figures('elder', kent, noFacts)).toEqual([
      { term: 'Mediators', value: '1', note: 'in Kent' },
    ])
  })
})
