import { expect, it } from 'vitest'
import { holdsAddress } from './person-name.ts'

it.each([
  'Visit http://spam.example now',
  'Visit spam.example now',
  'Spam.Com',
  'WIN AT SPAM.EXAMPLE',
  'www.spam',
  'eve@example.net',
  'Eve <eve@example>',
  'call //spam',
  'sp\u200bam.example',
  'spam。example',
  'ｓｐａｍ．ｅｘａｍｐｌｅ',
])('%j holds an address', (text) => {
  expect(holdsAddress(text)).toBe(true)
})

it.each([
  'Dr Siân van den Berg KC',
  'J.R.R. Tolkien',
  'J.Smith',
  'Anne St.John-Mildmay',
  'dr.evans',
  'Prof.Jane Doe',
  'Mary O’Neill, Ph.D.',
  'Ann Lee (née Roe)',
  'Sir John a Lasco / Łaski',
  'Owen Rhys M.A.',
  '李明',
])('%j holds none', (text) => {
  expect(holdsAddress(text)).toBe(false)
})
