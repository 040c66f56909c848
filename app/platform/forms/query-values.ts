import { z } from 'zod'
import { storableText } from './storable-text.ts'

const lastPage = 100_000

/** Every value of each parameter, in the order of the URL. */
export function queryValues(params: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]))
}

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

/** One line of typed text without control characters, signs that are not seen or what came of bytes that are not UTF-8. */
export function line(limit: number) {
  return z
    .string()
    .transform((text) =>
      storableText(text)
        .replace(/\p{Cf}/gu, '')
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

/** The first page unless another is asked for. */
export function pageNumber() {
  const page = wholeNumber().transform((number) => Math.min(Math.max(number, 1), lastPage))
  return firstUnderstood(page, 1)
}

export function yes() {
  return z
    .string()
    .transform(lowerCode)
    .pipe(z.literal('true'))
    .transform(() => true)
}
