import { expect, it } from 'vitest'
import { foundLabel, showingLabel } from './result-summary.ts'

it.each([
  [0, 'Found 0 mediators'],
  [1, 'Found 1 mediator'],
  [42, 'Found 42 mediators'],
  [10_000, 'Found 10,000 mediators'],
])('%d reads %s', (total, label) => {
  expect(foundLabel(total)).toBe(label)
})

it.each([
  [0, 50, 120, false, '(showing first 50)'],
  [0, 1050, 10_000, false, '(showing first 1,050)'],
  [950, 1000, 10_000, false, '(showing 951 to 1,000)'],
  [100, 120, 120, false, '(showing 101 to 120)'],
  [0, 12, 12, false, '(all results)'],
  [0, 50, 120, true, '(all results)'],
] as const)('%d to %d of %d, scrolling %s, reads %s', (first, end, total, scrolls, label) => {
  expect(showingLabel({ first, end }, total, scrolls)).toBe(label)
})
