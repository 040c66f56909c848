import { expect, it } from 'vitest'
import { refusal } from './form.ts'
import { refusedOf } from './form-answer.ts'

it('refuses a form with one message, and gives back all but its passwords', () => {
  const posted = new FormData()
  posted.set('email', 'priya@example.org')
  posted.set('currentPassword', 'secret of hers')
  expect(refusal('Not now', posted)).toEqual({
    ok: false,
    errors: { form: 'Not now' },
    values: { email: 'priya@example.org' },
  })
  expect(refusal('No photo', undefined, 'photo').errors).toEqual({ photo: 'No photo' })
})

it('tells a refusal from an acceptance', () => {
  const refused = refusal('Not now')
  expect(refusedOf(refused)).toBe(refused)
  expect(refusedOf({ ok: true })).toBeUndefined()
  expect(refusedOf(undefined)).toBeUndefined()
})
