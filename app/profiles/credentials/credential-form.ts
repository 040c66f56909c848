import { z } from 'zod'
import { choice, optionalChoice, optionalLine } from '#app/platform/forms/fields.ts'
import { listText } from '#app/platform/text/list-text.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { bodies, bodyOf } from './bodies.ts'
import { type CredentialKind, credentialKinds } from './credential.ts'
import { credentialMessages } from './credential-messages.ts'
import { maxValidYears } from './credential-rules.ts'

/** An end that has not passed on the day `today`; empty for none. */
export function validUntilLine(today: string) {
  const last = daysBefore(today, -Math.round(365.25 * maxValidYears))
  return optionalLine(40)
    .refine((text) => text === '' || z.iso.date().safeParse(text).success, credentialMessages.day)
    .refine((text) => text === '' || !isDay(text) || text >= today, credentialMessages.dayPassed)
    .refine((text) => text === '' || !isDay(text) || text <= last, credentialMessages.dayFar)
    .transform((text) => (text === '' ? null : text))
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** What a mediator says of a credential on the day `today`. */
export function credentialSchema(today: string) {
  return z
    .object({
      body: optionalChoice(
        bodies.map(({ code }) => code),
        credentialMessages.bodyRequired,
      ).refine((code) => code !== '', credentialMessages.bodyRequired),
      kind: optionalChoice(credentialKinds, credentialMessages.kindRequired)
        .refine((code) => code !== '', credentialMessages.kindRequired)
        .transform((code) => code as CredentialKind),
      number: optionalLine(60),
      validUntil: validUntilLine(today),
      removeEvidence: choice(['', 'yes'], ''),
    })
    .superRefine(({ body: code, kind }, context) => {
      const body = bodyOf(code)
      if (!body || body.kinds.includes(kind)) return
      const message = credentialMessages.kindUnknown(body.shortName, orText(body.kinds))
      context.addIssue({ code: 'custom', path: ['kind'], message })
    })
}

/** 'accredited, registered or trainee'. */
function orText(words: readonly string[]): string {
  return listText(words).replace(/ and (?=\S+$)/, ' or ')
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The id that the form of a new credential carries, so that a form that is posted twice adds one;
 * undefined for a post without.
 */
export function newCredentialId(posted: FormData): string | undefined {
  const text = posted.get('id')
  return typeof text === 'string' && id.test(text) ? text : undefined
}
