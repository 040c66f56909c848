import { expect, it } from 'vitest'
import { queueNotes } from './queue-notes.ts'

it('says what to look at, and nothing where there is nothing', () => {
  expect(queueNotes({ credentials: [{ status: 'checked' }], similar: 0 })).toEqual([])
  const credentials = [{ status: 'waiting' }, { status: 'checked' }]
  expect(queueNotes({ credentials, similar: 2 })).toEqual([
    '1 credential to check',
    'like 2 other accounts',
  ])
})
