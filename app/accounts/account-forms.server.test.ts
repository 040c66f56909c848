import { describe, expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { loginSchema, passwordChangeSchema, registrationSchema } from './account-forms.server.ts'
import { authMessages } from './account-messages.ts'

const filled = {
  fullName: 'Amara Okafor',
  email: 'Amara@Example.org',
  password: ' a quiet harbour ',
  confirmPassword: ' a quiet harbour ',
  terms: 'yes',
}

describe('registration', () => {
  it('keeps a password’s own spaces and lowers the email', () => {
    expect(register({})).toMatchObject({
      ok: true,
      value: { email: 'amara@example.org', password: ' a quiet harbour ' },
    })
  })

  it.each([
    ['fullName', '', 'Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'amara', authMessages['invalid-email']],
    ['email', 'amara@example', authMessages['invalid-email']],
    ['password', '', 'Password is required'],
    ['password', 'short', authMessages['weak-password']],
    ['password', 'Password1', authMessages['weak-password']],
    ['password', 'AmaraOkafor1', authMessages['weak-password']],
    ['password', `${'quiet harbour '.repeat(10)}`, authMessages['invalid-password']],
    ['password', 'a quiet\u0007harbour', authMessages['invalid-password']],
    ['confirmPassword', 'a quiet harbour', 'Passwords do not match'],
    ['confirmPassword', '', 'Enter the password again'],
    ['terms', '', 'Please agree to the terms of use'],
  ])('%s of %j: %s', (name, typed, message) => {
    const confirmPassword = name === 'password' ? typed : filled.confirmPassword
    const result = register({ confirmPassword, [name]: typed })
    expect(result.ok ? {} : result.errors).toMatchObject({ [name]: message })
  })

  it.each([
    [7, false],
    [8, true],
    [64, true],
    [128, true],
    [129, false],
  ])('takes a password of %d characters: %s', (length, isTaken) => {
    const password = 'vx kq wj zp fm gh '
      .repeat(8)
      .slice(0, length - 1)
      .padEnd(length, '!')
    expect(register({ password, confirmPassword: password }).ok).toBe(isTaken)
  })

  it('says everything at once', () => {
    const result = register({ fullName: '', confirmPassword: 'another one', terms: '' })
    expect(Object.keys(result.ok ? {} : result.errors)).toEqual([
      'fullName',
      'confirmPassword',
      'terms',
    ])
  })
})

it('takes any password at login, however weak', () => {
  expect(parseForm(loginSchema, form({ email: 'a@example.org', password: '1' })).ok).toBe(true)
})

it('asks for the current password before a change', () => {
  const result = parseForm(passwordChangeSchema([]), form({ ...filled }))
  expect(result).toMatchObject({
    ok: false,
    errors: { currentPassword: 'Enter your current password' },
  })
})

it('gives nothing typed as a password back', () => {
  expect(register({ confirmPassword: 'x' })).toMatchObject({
    ok: false,
    values: { fullName: 'Amara Okafor', email: 'Amara@Example.org', terms: 'yes' },
  })
  expect(JSON.stringify(register({ confirmPassword: 'x' }))).not.toContain('harbour')
})

function register(given: Record<string, string>) {
  return parseForm(registrationSchema, form({ ...filled, ...given }))
}

function form(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
