import { describe, expect, it } from 'vitest'
import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { emptyCriteria, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { type ConditionPlace, searchConditions } from './ways-out-conditions.ts'

const skipton = { name: 'Skipton', isArea: false }
const kent = { name: 'Kent', isArea: true }

describe('a condition', () => {
  it.each<[Partial<SearchCriteria>, ConditionPlace, name: string, lack: string]>([
    [{ areas: ['elder'] }, null, 'Elder', 'No elder mediation'],
    [
      { areas: ['odr'] },
      null,
      'Online Dispute Resolution',
      'No online dispute resolution mediation',
    ],
    [
      { areas: ['elder', 'family'], areasMatch: 'any' },
      null,
      'the areas of practice',
      'None of the areas chosen',
    ],
    [{ location: 'skipton', radius: 10 }, skipton, 'Skipton', 'Farther than 10 miles'],
    [{ location: 'skipton', radius: 1 }, skipton, 'Skipton', 'Farther than 1 mile'],
    [{ location: 'kent' }, kent, 'Kent', 'Not in Kent'],
    [{ location: 'gasworks quay' }, null, 'Gasworks Quay', 'Not in Gasworks Quay'],
    [{ keyword: 'fence' }, null, '“fence”', 'Does not mention “fence”'],
    [{ needs: ['familyLegalAid'] }, null, 'Legal aid', 'No legal aid'],
    [{ needs: ['newCases'] }, null, 'Takes new cases', 'Takes no new cases'],
    [{ languages: ['pl'] }, null, 'Polish', 'Does not speak Polish'],
    [{ languages: ['bfi'] }, null, 'British Sign Language', 'Does not use British Sign Language'],
    [{ languages: ['pl', 'ur'] }, null, 'Polish or Urdu', 'Does not speak Polish or Urdu'],
    [{ startWithin: 7 }, null, 'a start within a week', 'No start within a week'],
    [{ startWithin: 10 }, null, 'a start within 10 days', 'No start within 10 days'],
    [{ maxRate: 1200 }, null, 'at most £1,200 an hour', 'More than £1,200 an hour'],
    [
      { experienceRange: { min: 20, max: 99 } },
      null,
      '20 years or more',
      'Only 3 years of experience',
    ],
    [{ experienceRange: { min: 0, max: 2 } }, null, '0 to 2 years', '3 years of experience'],
    [{ userType: 'business' }, null, '“A business”', 'Does not work for businesses'],
  ])('%j of %j is called %s, and who does not meet it: %s', (given, place, name, lack) => {
    const [condition, ...others] = searchConditions({ ...emptyCriteria, ...given }, place)
    expect(others).toEqual([])
    expect(condition?.name).toBe(name)
    expect(condition?.lack(someone)).toBe(lack)
  })

  it('says what is not known of someone', () => {
    const unknown = { ...someone, startWithinDays: null, hourlyRateMin: null, hourlyRateMax: null }
    const conditions = searchConditions({ ...emptyCriteria, startWithin: 7, maxRate: 90 }, null)
    expect(conditions.map(({ lack }) => lack(unknown))).toEqual([
      'Has not said when they can start',
      'No hourly rate given',
    ])
  })

  it('is each area by itself where all of them are asked for', () => {
    const criteria: SearchCriteria = {
      ...emptyCriteria,
      areas: ['family', 'workplace', 'elder'],
    }
    const conditions = searchConditions(criteria, null)
    expect(conditions.map(({ name }) => name)).toEqual(['Family', 'Workplace', 'Elder'])
    expect(conditions[0]?.without).toEqual({ areas: ['workplace', 'elder'] })
  })

  it('taken away and asked for alone leaves the rest and only itself', () => {
    const criteria: SearchCriteria = {
      ...emptyCriteria,
      location: 'skipton',
      radius: 10,
      needs: ['evenings', 'weekends'],
    }
    const [place, evenings, weekends] = searchConditions(criteria, skipton)
    expect({ ...criteria, ...place?.without }).toEqual({
      ...emptyCriteria,
      needs: ['evenings', 'weekends'],
    })
    expect(evenings?.without).toEqual({ needs: ['weekends'] })
    expect(weekends?.alone).toEqual({ ...emptyCriteria, needs: ['weekends'] })
  })

  it('is no place where anywhere will do', () => {
    const anywhere = { ...emptyCriteria, location: 'skipton', radius: null }
    expect(searchConditions(anywhere, skipton)).toEqual([])
    expect(searchConditions({ ...anywhere, location: 'kent' }, kent)).toHaveLength(1)
  })
})

const someone = {
  experience: 3,
  startWithinDays: 28,
  hourlyRateMin: 1300,
  hourlyRateMax: null,
} as FoundListing
