import { expect, it } from 'vitest'
import { reportOf } from './report.ts'
import { passed } from './run-step.ts'

const named = (name: string) => ({ name, file: 'test/a.test.ts' })

it('ends with how many passed and failed, behind what failed and what needed a second try', () => {
  const total = { ...passed, passed: 3, failed: 1, broken: [named('a')], flaky: [named('b')] }
  expect(reportOf(total, 61.4).split('\n')).toEqual([
    'processor time: 61 s',
    'failed: a (test/a.test.ts)',
    'passed only on the second try: b (test/a.test.ts)',
    '3 passed, 1 failed',
  ])
})

it('names the ten slowest files, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ file: `f${n}`, seconds: n + 0.25 }))
  const lines = reportOf({ ...passed, files }, undefined).split('\n')
  expect(lines).toHaveLength(12)
  expect(lines.slice(0, 2)).toEqual(['the slowest files:', '   11.3 s  f11'])
  expect(lines.at(-2)).toBe('    2.3 s  f2')
})
