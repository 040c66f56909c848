import { z } from 'zod'
import { fieldMessages } from '#app/platform/forms/field-messages.ts'
import { askAboutSlips, maxEmailLength, requiredLine } from '#app/platform/forms/fields.ts'
import { personName } from '#app/platform/forms/person-name.ts'
import { accountMessages, authMessages } from './account-messages.ts'
import { isTooEasy } from './passwords/known-passwords.server.ts'
import { chosenPassword, typedPassword } from './passwords/password-fields.server.ts'

const passwordsDiffer = {
  path: ['confirmPassword'],
  error: accountMessages.passwordsDiffer,
  // Checked even where another field is wrong, so that every message comes at once.
  when: () => true,
}

const weakPassword = { path: ['password'], error: authMessages['weak-password'] }

export const loginSchema = z.object({
  email: accountEmail(),
  password: typedPassword(accountMessages.passwordRequired),
})

export const registrationSchema = z
  .object({
    fullName: personName(100),
    email: askAboutSlips(accountEmail()),
    password: chosenPassword(),
    confirmPassword: typedPassword(accountMessages.confirmRequired),
    terms: z.literal('yes', accountMessages.termsRequired),
  })
  .refine(passwordsAgree, passwordsDiffer)
  .refine((form) => !isTooEasy(form.password, [form.fullName, form.email]), weakPassword)

export const forgottenPasswordSchema = z.object({ email: accountEmail() })

/** For the owner's words of their own, as of their name and email, no password is made. */
export function newPasswordSchema(own: readonly string[]) {
  return z
    .object({
      password: chosenPassword(),
      confirmPassword: typedPassword(accountMessages.confirmRequired),
    })
    .refine(passwordsAgree, passwordsDiffer)
    .refine(({ password }) => !isTooEasy(password, own), weakPassword)
}

export function passwordChangeSchema(own: readonly string[]) {
  return newPasswordSchema(own).safeExtend({
    currentPassword: typedPassword(accountMessages.currentPasswordRequired),
  })
}

export const emailChangeSchema = z.object({
  email: askAboutSlips(accountEmail()),
  currentPassword: typedPassword(accountMessages.currentPasswordRequired),
})

/** An address that can have an account; accounts know it in lower case. */
function accountEmail() {
  return requiredLine(maxEmailLength, fieldMessages.emailRequired)
    .refine(
      (text) => text === '' || z.email().safeParse(text).success,
      authMessages['invalid-email'],
    )
    .transform((text) => text.toLowerCase())
}

/** Says nothing while one of the two is missing, because that has a message of its own. */
function passwordsAgree(form: { password: string; confirmPassword: string }) {
  return !form.password || !form.confirmPassword || form.password === form.confirmPassword
}
