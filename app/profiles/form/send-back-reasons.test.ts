import { expect, it } from 'vitest'
import { composeReason, reasonParts, sendBackReasons } from './send-back-reasons.ts'

const [bio, photo] = sendBackReasons

it('is the administrator’s own words where nothing is picked', () => {
  expect(composeReason([], 'Please say where you trained.')).toBe('Please say where you trained.')
  expect(composeReason(['unknown'], 'Words')).toBe('Words')
})

it('puts what is picked into a list, in the order of the list, before the words', () => {
  expect(composeReason(['photo', 'bio-short'], '')).toBe(`• ${bio.text}\n• ${photo.text}`)
  expect(composeReason(['photo'], 'And more.')).toBe(`• ${photo.text}\n\nAnd more.`)
})

it('is taken apart again, with the fields that it is about', () => {
  const reason = composeReason(['bio-short', 'duplicate'], 'First line.\nSecond line.')
  expect(reasonParts(reason)).toEqual({
    points: [
      { text: bio.text, field: 'bio' },
      { text: sendBackReasons.find(({ code }) => code === 'duplicate')?.text, field: '' },
    ],
    words: 'First line.\nSecond line.',
  })
  expect(reasonParts('Only words.')).toEqual({ points: [], words: 'Only words.' })
})

it('has texts that differ, each on one line', () => {
  const texts = sendBackReasons.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter((text) => text.includes('\n'))).toEqual([])
})
