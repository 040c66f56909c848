import { expect, it } from 'vitest'
import { ownReviewState } from './own-review.ts'

it.each([
  ['in_review', false, 'We are reading it. Nobody else sees it yet.'],
  ['approved', true, 'It is published.'],
  ['withdrawn', true, 'You withdrew it. Nobody sees it any more.'],
  ['withdrawn', false, 'You withdrew it. Nobody sees it any more.'],
  ['deleted', true, 'We have removed it since.'],
  ['deleted', false, 'We have not published it.'],
])('of one that is %s, shown before: %s, its author reads "%s"', (status, wasShown, text) => {
  expect(ownReviewState({ status, wasShown })).toBe(text)
})
