import { z } from 'zod'
import { fieldMessages } from './field-messages.ts'
import { readableLine } from './readable-line.ts'
import { storableText, withoutControlCharacters } from './storable-text.ts'

/** A text that is too long is read no further: rules that follow may take the square of its length. */
const atMost = (limit: number) =>
  z.string().max(limit, { error: fieldMessages.tooLong(limit), abort: true })

/** A short answer that may be left empty. A line break in one could forge a mail header. */
export function optionalLine(limit: number) {
  return z.preprocess(
    (value) => readableLine(firstText(value)),
    atMost(limit).refine((text) => !/[\r\n]/.test(text), fieldMessages.oneLine),
  )
}

export function requiredLine(limit: number, message: string) {
  return optionalLine(limit).refine((text) => text !== '', message)
}

/** As long as an address may be (RFC 5321). */
export const maxEmailLength = 254

/** A deliberately simple check: whether an address exists, only a mail can tell. */
export function emailLine() {
  return optionalEmailLine().refine((text) => text !== '', fieldMessages.emailRequired)
}

/** An address that may be left empty. */
export function optionalEmailLine() {
  return optionalLine(maxEmailLength).refine(
    (text) => text === '' || mailbox.test(text),
    fieldMessages.emailInvalid,
  )
}

/**
 * One name, an @ and a host with a dot in it. Signs that mean something in a mail header, and ones
 * that cannot be seen, are in no address that anyone types.
 */
const mailbox =
  /^[^\s\p{Cf}@<>()[\]:;,"\\]+@[^\s\p{Cf}@<>()[\]:;,"\\.]+(\.[^\s\p{Cf}@<>()[\]:;,"\\.]+)+$/u

/** Marks an address that emails will go to: `parseForm` asks about a slip in it before it is taken. */
export function askAboutSlips<Field extends z.ZodType>(field: Field): Field {
  return field.meta({ asksAboutSlips: true })
}

/** A longer answer of several lines. Browsers post line breaks as two characters; we keep one. */
export function optionalText(limit: number) {
  return z.preprocess((value) => withoutControlCharacters(firstText(value)).trim(), atMost(limit))
}

export function requiredText(limit: number, message: string) {
  return optionalText(limit).refine((text) => text !== '', message)
}

/** A choice that never fails: what is missing or unknown is the default. */
export function choice<const Code extends string>(codes: readonly Code[], fallback: Code) {
  return z.preprocess(firstText, z.enum(codes).catch(fallback))
}

/** A choice that may be left open, but not be made up. */
export function optionalChoice<const Code extends string>(codes: readonly Code[], message: string) {
  return z.preprocess(firstText, z.enum(['', ...codes], message))
}

/** A field posted twice counts once; a missing one is empty. */
function firstText(value: unknown): string {
  const text = [value].flat().find((each) => typeof each === 'string')
  return storableText(text ?? '')
}
