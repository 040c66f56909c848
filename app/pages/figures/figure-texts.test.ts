import { expect, it } from 'vitest'
import { publicCount, replyTexts } from './figure-texts.ts'

it.each([
  [0, 'none'],
  [1, 'fewer than 5'],
  [4, 'fewer than 5'],
  [5, '5'],
  [1204, '1,204'],
])('%i is shown as %s', (count, shown) => expect(publicCount(count)).toBe(shown))

it('says nothing of replies with fewer than five enquiries', () => {
  expect(replyTexts({ enquiries: 4, medianHours: 2, answeredWithinTwoDays: 4 })).toBeNull()
})

it.each([
  [0.4, 'less than an hour'],
  [1.2, 'about 1 hour'],
  [9, 'about 9 hours'],
  [47.4, 'about 47 hours'],
  [47.6, 'about 2 days'],
  [100, 'about 4 days'],
  [168.5, 'more than a week'],
  [null, 'more than a week'],
])('a median of %s hours is %s', (medianHours, median) => {
  const texts = replyTexts({ enquiries: 1_200, medianHours, answeredWithinTwoDays: 1_199 })
  expect(texts).toEqual({ enquiries: '1,200', median, withinTwoDays: '99%' })
})
