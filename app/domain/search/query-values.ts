import { z } from 'zod'
import { storableText } from '../form/storable-text.ts'

/** A parameter may come any number of times: the first value that makes sense counts. */
export function firstUnderstood<T, const F>(schema: z.ZodType<T, string>, fallback: F) {
  return values().transform((texts): T | F => {
    for (const text of texts) {
      const understood = schema.safeParse(text)
      if (understood.success) return understood.data
    }
    return fallback
  })
}

export function values() {
  return z.array(z.string()).default([])
}

export function codeOf<Code extends string>(isCode: (text: string) => text is Code) {
  return z.string().transform(lowerCode).refine(isCode)
}

export function lowerCode(text: string): string {
  return text.trim().toLowerCase()
}

/** One line of typed text without control characters or what came of bytes that are not UTF-8. */
export function line(limit: number) {
  return z
    .string()
    .transform((text) =>
      storableText(text)
        .replace(/[\p{Cc}\ufffd\s]+/gu, ' ')
        .trim(),
    )
    .transform((text) => storableText(text.slice(0, limit)).trim())
    .refine((text) => text !== '')
}

export function wholeNumber() {
  return z
    .string()
    .trim()
    .regex(/^[+-]?\d+$/)
    .transform(Number)
}

export function yes() {
  return z
    .string()
    .transform(lowerCode)
    .pipe(z.literal('true'))
    .transform(() => true)
}
