import { expect, it } from 'vitest'
import { UsageError } from '#app/platform/operator-error.ts'
import { parseArguments } from './sample-arguments.ts'

it.each([
  [[], { mediators: 250, force: false, remove: false }],
  [['--mediators', '10000'], { mediators: 10_000, force: false, remove: false }],
  [['--mediators=1'], { mediators: 1, force: false, remove: false }],
  [['--remove'], { mediators: 250, force: false, remove: true }],
  [['--force', '--mediators', '1000000'], { mediators: 1_000_000, force: true, remove: false }],
])('%j is %o', (args, expected) => {
  expect(parseArguments(args)).toEqual(expected)
})

it.each([
  [['--mediators', '0']],
  [['--mediators', '-5']],
  [['--mediators', '1e4']],
  [['--mediators', '10,000']],
  [['--mediators', '1000001']],
  [['--mediators', '']],
  [['--mediators']],
  [['--mediator', '5']],
  [['10000']],
  [['--force=maybe']],
])('%j is answered in one sentence', (args) => {
  expect(() => parseArguments(args)).toThrow(UsageError)
  expect(() => parseArguments(args)).toThrow(/^[^\n]+npm run sample -- --mediators 10000[^\n]*$/)
})
