import { expect, it } from 'vitest'
import { addedNote } from './lead-notes.ts'

it.each([
  ['', 'First.', 'First.'],
  ['First.', 'First.\n\nSecond.', 'Second.'],
  ['First.', 'First and more.', undefined],
  ['First.', 'Another.', undefined],
  ['First.', '', undefined],
])('knows what was added to %j to make %j', (before, after, expected) => {
  expect(addedNote([before, after])).toBe(expected)
})
