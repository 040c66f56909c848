import { z } from 'zod'
import { day, daysInOrder } from './day.ts'
import { codeOf, firstUnderstood, line, pageNumber, queryValues } from './query-values.ts'

/** Which entries of a log somebody wants to see. Empty values mean all. */
type LogFilterValues<Kind extends string, Code extends string, Words extends string> = Record<
  Kind,
  Code | ''
> &
  Record<Words, string> & {
    /** The first and the last day, 'YYYY-MM-DD', in London. */
    from: string
    to: string
    page: number
  }

/** The filters of a log, as its URL and its form have them. */
export type LogFilters<Values> = {
  /** How many characters the words may have. */
  maxLength: number
  /** The one query string of these filters: keys in a fixed order, empty values left out. */
  params(values: Values): URLSearchParams
  /** The query string of a filled-in form: the first page. */
  ofForm(form: HTMLFormElement): URLSearchParams
}

/** How many entries of a log a page shows. */
export const logPageSize = 50

export type LogShape<Kind extends string, Code extends string, Words extends string> = {
  /** The name of the choice between the kinds of entries, and their codes. */
  kind: Kind
  codes: readonly Code[]
  /** The names of the fields in which words are typed. */
  words: readonly Words[]
  maxLength: number
}

export function logFilters<Kind extends string, Code extends string, Words extends string>({
  kind,
  words,
  maxLength,
}: LogShape<Kind, Code, Words>): LogFilters<LogFilterValues<Kind, Code, Words>> {
  const names = [kind, ...words, 'from', 'to'] as const
  return {
    maxLength,
    params(values) {
      const query = new URLSearchParams()
      for (const name of names) if (values[name] !== '') query.set(name, values[name])
      if (values.page > 1) query.set('page', String(values.page))
      return query
    },
    ofForm(form) {
      const typed = new FormData(form)
      const query = new URLSearchParams()
      for (const name of names) {
        const value = String(typed.get(name) ?? '').trim()
        if (value !== '') query.set(name, value)
      }
      return query
    },
  }
}

/**
 * Understands what it can of any query string and drops the rest. Apart from the filters, so that a
 * browser that only builds URLs is not sent zod.
 */
export function parseLogFilters<Kind extends string, Code extends string, Words extends string>(
  { kind, codes, words, maxLength }: LogShape<Kind, Code, Words>,
  params: URLSearchParams,
): LogFilterValues<Kind, Code, Words> {
  const isCode = (text: string): text is Code => codes.some((code) => code === text)
  const schema = z.object({
    [kind]: firstUnderstood(codeOf(isCode), ''),
    ...Object.fromEntries(words.map((name) => [name, firstUnderstood(line(maxLength), '')])),
    from: firstUnderstood(day(), ''),
    to: firstUnderstood(day(), ''),
    page: pageNumber(),
  })
  return daysInOrder(
    schema.parse(queryValues(params)) as unknown as LogFilterValues<Kind, Code, Words>,
  )
}
