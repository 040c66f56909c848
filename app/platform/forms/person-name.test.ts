import { expect, it } from 'vitest'
import { processorMs } from '#test/kit/processor-ms.ts'
import { holdsAddress, personName } from './person-name.ts'

it.each([
  ['Jo Smith,,', 'Jo Smith'],
  ['Jo Smith ;', 'Jo Smith'],
  ['Smith, Jo', 'Smith, Jo'],
])('%j is read as %j', (typed, name) => {
  expect(personName(100).parse(typed)).toBe(name)
})

it('asks for the name where only commas were typed', () => {
  expect(personName(100).safeParse(',,').error?.issues).toEqual([
    expect.objectContaining({ message: 'Name is required' }),
  ])
})

it.each([
  'Visit http://spam.example now',
  'Visit spam.example now',
  'Spam.Com',
  'jo.smith.co.uk',
  'call evil.mysite.com',
  'Spam.law',
  'spam.london',
  'spam.xyz now',
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

it.each(['a', 'ab.', 'a-', 'é'])('reads a name of a million characters at once: %s…', (letters) => {
  const started = processorMs()
  const typed = letters.repeat(1_000_000 / letters.length)
  expect(personName(100).safeParse(typed).error?.issues).toEqual([
    expect.objectContaining({ message: 'Please keep this under 100 characters' }),
  ])
  holdsAddress(typed.slice(0, 100_000))
  expect(processorMs() - started).toBeLessThan(1_000)
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
  'Cllr.jones',
  'cllr.jones',
  'CLLR.JONES',
  'Jo Smith M.Sc.law',
  'Jo Smith,e.g.this',
  'Fri.afternoon',
  'my wife.He',
  'jo.smith',
  '李明',
])('%j holds none', (text) => {
  expect(holdsAddress(text)).toBe(false)
})
