import { expect, it } from 'vitest'
import { UsageError } from '#app/platform/operator-error.ts'
import { parseArguments, usage } from './import-arguments.ts'

it.each([
  [['a.json'], { files: ['a.json'], photos: undefined, dryRun: false, help: false }],
  [
    ['--dry-run', 'a.json', '--photos', 'p', 'b.json'],
    { files: ['a.json', 'b.json'], photos: 'p', dryRun: true, help: false },
  ],
  [['--help'], { files: [], photos: undefined, dryRun: false, help: true }],
])('%j is %o', (args, expected) => {
  expect(parseArguments(args)).toEqual(expected)
})

it.each([
  [[], usage],
  [['--dry-run'], usage],
  [['--fast', 'a.json'], `"--fast" is not understood here.\n\n${usage}`],
])('%j is answered with how to call it', (args, message) => {
  expect(() => parseArguments(args)).toThrow(UsageError)
  expect(() => parseArguments(args)).toThrow(message)
})
