import { expect, it } from 'vitest'
import { safePreference, safetyWarning } from './contact-safety.ts'

it.each([
  [true, true, '', undefined],
  [false, true, '', 'Do not email'],
  [true, false, '', 'Do not call'],
  [false, false, '', 'Do not email or call'],
  [true, true, 'After 6 pm', 'Read this before you get in touch'],
])('email safe %s, calls safe %s, "%s" warns: %s', (isEmailSafe, isCallSafe, safeTimes, title) => {
  const warning = safetyWarning({ isEmailSafe, isCallSafe, safeTimes })
  expect(warning?.title).toBe(title)
  expect(warning?.quote ?? '').toBe(safeTimes)
})

it.each([
  ['email', true, false, 'email'],
  ['email', false, true, ''],
  ['phone', true, false, ''],
  ['either', true, true, 'either'],
  ['either', false, true, ''],
])(
  '%s is preferred, email safe %s, calls safe %s: %j',
  (preferred, isEmailSafe, isCallSafe, told) => {
    expect(safePreference(preferred, { isEmailSafe, isCallSafe })).toBe(told)
  },
)
