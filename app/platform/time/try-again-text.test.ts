import { expect, it } from 'vitest'
import { tryAgainText } from './try-again-text.ts'

it.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3_600, '60 minutes'],
  [3_601, '2 hours'],
])('says of %i seconds that one can try again in %s', (seconds, wait) => {
  expect(tryAgainText(seconds)).toBe(`You can try again in ${wait}.`)
})
