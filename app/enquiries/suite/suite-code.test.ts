import { expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { suiteCodeSchema } from './suite-code.ts'

it.each([
  [' UMS-4411 ', { ok: true, value: { code: 'UMS-4411' } }],
  ['  ', { ok: false, errors: { code: 'Please enter your suite code' }, values: { code: '  ' } }],
])('the code "%s" gives %o', (code, expected) => {
  const form = new FormData()
  form.set('code', code)
  expect(parseForm(suiteCodeSchema, form)).toEqual(expected)
})
