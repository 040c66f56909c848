import { describe, expect, it } from 'vitest'
import {
  isPracticeArea,
  practiceAreaCodes,
  practiceAreaLabel,
  practiceAreaShortLabel,
  practiceAreas,
} from './practice-areas.ts'

describe('practice areas', () => {
  it('are nine, and their codes are the same list', () => {
    expect(practiceAreas).toHaveLength(9)
    expect(practiceAreaCodes).toEqual(practiceAreas.map((area) => area.code))
  })

  it.each([
    ['civil_commercial', 'Civil and Commercial Mediation', 'Civil and Commercial'],
    ['odr', 'Online Dispute Resolution (ODR)', 'Online Dispute Resolution (ODR)'],
    ['elder', 'Elder Mediation', 'Elder'],
    ['sports_and_LEISURE', 'Sports And Leisure', 'Sports And Leisure'],
    ['', '', ''],
    ['constructor', 'Constructor', 'Constructor'],
  ])('%s is labelled %s, for short %s', (code, label, shortLabel) => {
    expect(practiceAreaLabel(code)).toBe(label)
    expect(practiceAreaShortLabel(code)).toBe(shortLabel)
  })

  it.each([
    ['family', true],
    ['Family', false],
    ['', false],
    ['toString', false],
  ])('%j is a code: %s', (text, expected) => {
    expect(isPracticeArea(text)).toBe(expected)
  })
})
