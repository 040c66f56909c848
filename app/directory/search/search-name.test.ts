import { expect, it } from 'vitest'
import { parseSearchCriteria } from '#app/listings/search/search-criteria.ts'
import { searchName } from './search-name.ts'

it.each([
  ['specialties=family&location=leeds', 'Family mediators in Leeds'],
  ['disputeType=family', 'Family mediators'],
  ['specialties=workplace&specialties=community', 'Workplace and community mediators'],
  ['specialties=workplace,community&areas=any', 'Workplace or community mediators'],
  [
    'disputeType=community&specialties=family,workplace',
    'Family, workplace and community mediators',
  ],
  ['specialties=civil_commercial,family', 'Civil and commercial, and family mediators'],
  ['specialties=odr', 'Online dispute resolution mediators'],
  ['specialties=family,workplace,community,elder', 'Mediators for 4 areas of practice'],
  ['location=stoke-on-trent', 'Mediators in Stoke-on-Trent'],
  ['location=ls1+4ap', 'Mediators in LS1 4AP'],
  ['keyword=boundary', 'Mediators matching “boundary”'],
  ['location=york&keyword=Boundary', 'Mediators in York matching “Boundary”'],
  ['', undefined],
  ['userType=business&sort=newest&page=2', undefined],
])('the search %s is named %s', (query, name) => {
  expect(searchName(parseSearchCriteria(new URLSearchParams(query)))).toBe(name)
})

const leeds = {
  label: 'Leeds, West Yorkshire',
  name: 'Leeds',
  isArea: false,
  isCorrected: false,
  recordedAs: 'leeds',
  landingSlug: 'leeds',
  others: [],
}

it.each([
  ['disputeType=family&location=leds', leeds, 'Family mediators near Leeds'],
  ['location=leeds&radius=any', leeds, 'Mediators at any distance from Leeds'],
  [
    'location=newport',
    { ...leeds, label: 'Newport, Wales', name: 'Newport', others: ['Newport, Isle of Wight'] },
    'Mediators near Newport, Wales',
  ],
  ['location=kent', { ...leeds, name: 'Kent', isArea: true }, 'Mediators in Kent'],
  [
    'location=home+counties',
    { ...leeds, name: 'Home Counties', isArea: true },
    'Mediators in the Home Counties',
  ],
])('the search %s for a known place is named %s', (query, place, name) => {
  expect(searchName(parseSearchCriteria(new URLSearchParams(query)), place)).toBe(name)
})
