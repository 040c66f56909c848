import { z } from 'zod'
import { accountMessages, authMessages } from '../account-messages.ts'
import { maxPasswordLength } from '../weak-password.ts'
import { isTooEasy } from './known-passwords.server.ts'

/** A password as it was typed: spaces at its ends belong to it. */
export function typedPassword(missing: string) {
  return z.preprocess(
    (value) => [value].flat().find((each) => typeof each === 'string') ?? '',
    z
      .string()
      .min(1, missing)
      // A longer one is judged no further.
      .max(maxPasswordLength, { error: authMessages['invalid-password'], abort: true })
      .refine((text) => !/\p{Cc}/u.test(text), authMessages['invalid-password']),
  )
}

/** A password for the time to come. */
export function chosenPassword() {
  return typedPassword(accountMessages.passwordRequired).refine(
    (text) => !isTooEasy(text),
    authMessages['weak-password'],
  )
}
