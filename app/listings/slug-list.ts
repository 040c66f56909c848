import { isSlug } from '#app/platform/text/slug.ts'

/** Longer than the slug of any name. */
const maxLength = 200

/**
 * The slugs that a parameter of a URL names, each once and in its order: `a,b`, or the parameter
 * several times. What cannot be a slug is left out.
 */
export function readSlugs(values: readonly string[]): string[] {
  const texts = values.flatMap((value) => value.split(',')).map((text) => text.trim().toLowerCase())
  return [...new Set(texts)].filter((text) => text.length <= maxLength && isSlug.test(text))
}

/** A query of lists of slugs and other texts; empty ones are left out. */
export function queryOf(parameters: Record<string, string | readonly string[] | null>): string {
  const entries = Object.entries(parameters)
    .map(([name, value]) => [name, typeof value === 'object' ? (value ?? []).join(',') : value])
    .filter(([, value]) => value !== '')
  if (entries.length === 0) return ''
  // A comma needs no escaping in a query, and reads better.
  return `?${new URLSearchParams(entries as [string, string][])}`.replaceAll('%2C', ',')
}
