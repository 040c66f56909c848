import { expect, it } from 'vitest'
import { readFollows } from './follows.ts'

it.each([
  ['{"follow":["replies","status"]}', ['replies', 'status']],
  ['{"follow":["status","replies","status"]}', ['replies', 'status']],
  ['{"ok":true,"follow":["status","everything",7,null]}', ['status']],
])('%s asks for %j', (answer, follows) => {
  expect(readFollows(answer)).toEqual(follows)
})

it.each([
  '',
  'OK',
  'null',
  '7',
  '[]',
  '["replies"]',
  '{"follow":"replies"}',
  '{"follow":{"replies":true}}',
  '{"follow":[["replies"]]}',
  '{"follow":["replies"',
])('%s asks for nothing', (answer) => {
  expect(readFollows(answer)).toEqual([])
})
