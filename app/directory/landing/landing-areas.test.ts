import { expect, it } from 'vitest'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { findLandingArea, landingAreaOf, landingAreas } from './landing-areas.ts'

it('has a page for every area of practice, and one for all of them', () => {
  expect(landingAreas.map(({ code }) => code)).toEqual([null, ...practiceAreaCodes])
  expect(new Set(landingAreas.flatMap((area) => [area.slug, ...area.otherSlugs])).size).toBe(
    landingAreas.flatMap((area) => [area.slug, ...area.otherSlugs]).length,
  )
})

it.each([...practiceAreaCodes, null])('finds the page of the area %s', (code) => {
  expect(landingAreaOf(code).code).toBe(code)
})

it.each([
  ['family-mediation', 'family-mediation'],
  ['Family-Mediation', 'family-mediation'],
  ['family', 'family-mediation'],
  ['family-mediators', 'family-mediation'],
  ['medical-mediator', 'medical-mediation'],
  ['mediators', 'mediators'],
  ['Mediation', 'mediators'],
  ['odr', 'online-dispute-resolution'],
  ['commercial-mediation', 'civil-commercial-mediation'],
  ['construction-and-engineering-mediation', 'construction-mediation'],
])('%s means %s', (text, slug) => {
  expect(findLandingArea(text)?.slug).toBe(slug)
})

it.each(['', 'nowhere', 'search', 'mediator-training', 'leeds', 'constructor', '.well-known'])(
  '%j means no area',
  (text) => {
    expect(findLandingArea(text)).toBeUndefined()
  },
)
