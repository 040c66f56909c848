import { expect, it } from 'vitest'
import { contactMethodLabel, inquiryStatusLabel, urgencyLabel } from './inquiry.ts'

it.each([
  [urgencyLabel('immediate'), 'Immediately'],
  [contactMethodLabel('either'), 'Either'],
  [inquiryStatusLabel('in_progress'), 'In progress'],
  [urgencyLabel('someday'), 'someday'],
])('%s reads %s', (label, expected) => {
  expect(label).toBe(expected)
})
