import { expect, it } from 'vitest'
import { testsAbout } from './parts.ts'

it('takes a part of a path for the files that have it in theirs', () => {
  const found = testsAbout('runner/par')
  expect(found).toEqual(['test/runner/parts.test.ts'])
})

it('takes a folder for its own files and those that import from it', () => {
  const found = testsAbout('app/enquiries/')
  expect(found).toContain('app/enquiries/inquiry-form.test.ts')
  expect(found).toContain('test/routes/enquiry.test.ts')
  expect(found).not.toContain('app/reviews/review-form.test.ts')
})

it('finds nothing for what is not there', () => {
  expect(testsAbout('app/nothing-of-this-name')).toEqual([])
})
