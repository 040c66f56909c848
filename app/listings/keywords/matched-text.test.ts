import { describe, expect, it } from 'vitest'
import { matchedText, showsMatch } from './matched-text.ts'

describe('the words around a match', () => {
  it.each([
    [
      'We settle hedges, fences and boundaries.',
      ['boundary'],
      'We settle hedges, fences and «boundaries».',
    ],
    ['We settle hedges.', ['boundary', 'hedge'], 'We settle «hedges».'],
    ['Nothing here.', ['boundary'], ''],
    ['Three people.', ['hr'], ''],
    ['Siân’s «own» words', ['own'], 'Siân’s «own» words'],
  ])('of %j for %j are %j', (bio, terms, expected) => {
    expect(matchedText(bio, terms)).toBe(expected)
  })

  it('are cut out of a long bio', () => {
    const bio = `${'before '.repeat(30)}the hedge ${'after '.repeat(30)}`
    const shown = matchedText(bio, ['hedge'])
    expect(shown).toMatch(/^… before .* «hedge» after .* …$/)
    expect(shown.split(' ').length).toBeLessThanOrEqual(20)
  })
})

it('are not needed where the title shows the word', () => {
  expect(showsMatch('Family mediators', ['mediator'])).toBe(true)
  expect(showsMatch('Family mediators', ['hedge'])).toBe(false)
})
