import { z } from 'zod'
import { maxEmailLength } from '#app/platform/forms/fields.ts'
import { withoutInvisibleSigns } from '#app/platform/forms/readable-line.ts'
import { storableText, withoutControlCharacters } from '#app/platform/forms/storable-text.ts'
import { numberText } from '#app/platform/text/plural.ts'
import { withoutSeparators } from '#app/platform/text/without-ending.ts'
import { isMissing, type Note, shown } from './reading.ts'
import { isCalendarDay, readTimestamp } from './timestamp.ts'

/** One value of a document: what it is called and what it says. */
export type Given = readonly [field: string, value: unknown]

/** A short text. A line break or a control character in it becomes a space. */
export function lineFrom(given: Given, limit: number, note: Note): string {
  const line = withoutInvisibleSigns(textIn(given, note))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return cutTo(limit, line, given, note)
}

/** The name of a person, as forms read it. */
export function nameFrom(given: Given, limit: number, note: Note): string {
  return withoutSeparators(lineFrom(given, limit, note))
}

/** A text of several lines. */
export function textFrom(given: Given, limit: number, note: Note): string {
  const text = withoutControlCharacters(textIn(given, note)).trim()
  return cutTo(limit, text, given, note)
}

function textIn([field, value]: Given, note: Note): string {
  if (isMissing(value)) return ''
  if (typeof value === 'string') return storableText(value)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  note(`${field} is ${shown(value)}, which is no text; it is left out`)
  return ''
}

function cutTo(limit: number, text: string, [field]: Given, note: Note): string {
  if (text.length <= limit) return text
  note(`${field} is longer than ${numberText(limit)} characters; the rest is left out`)
  return storableText(text.slice(0, limit)).trim()
}

const yes = new Set(['true', 'yes', 'y', 'on', '1'])
const no = new Set(['false', 'no', 'n', 'off', '0'])

/** Yes or no in the ways that forms have stored it; the fallback where nothing is said. */
export function flagFrom<Fallback>(
  [field, value]: Given,
  fallback: Fallback,
  note: Note,
): boolean | Fallback {
  if (isMissing(value)) return fallback
  if (typeof value === 'boolean') return value
  const word = String(value).trim().toLowerCase()
  if (yes.has(word)) return true
  if (no.has(word)) return false
  note(`${field} is ${shown(value)}, which is neither yes nor no; it is left out`)
  return fallback
}

type Bounds = { min: number; max: number }

/** A whole number, also one typed as text ("£1,200", "12 years"); null where there is none. */
export function wholeNumberFrom([field, value]: Given, bounds: Bounds, note: Note): number | null {
  if (isMissing(value)) return null
  const number = Math.round(numberIn(value))
  if (number >= bounds.min && number <= bounds.max) return number
  const { min, max } = bounds
  note(
    `${field} is ${shown(value)}, which is no number from ${min} to ${numberText(max)}; it is left out`,
  )
  return null
}

const typedNumber =
  /^£? ?(\d+(?:\.\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?) ?(?:\+|\+? ?(?:years?|yrs?)|gbp|pounds?|(?:per|an|\/) ?h(?:ou)?r)?$/i

function numberIn(value: unknown): number {
  if (typeof value === 'number') return value
  const typed = typeof value === 'string' ? typedNumber.exec(value.trim()) : null
  return Number(typed?.[1]?.replaceAll(',', '') ?? Number.NaN)
}

/** A moment, or null. */
export function momentFrom([field, value]: Given, note: Note): Date | null {
  if (isMissing(value)) return null
  const moment = readTimestamp(value)
  if (!moment) note(`${field} is ${shown(value)}, which is no date; it is left out`)
  return moment ?? null
}

/** A day as 'YYYY-MM-DD', also as it is written in Britain; `dayOf` says on which day a moment is. */
export function dayFrom(
  [field, value]: Given,
  dayOf: (moment: Date) => string,
  note: Note,
): string | null {
  if (isMissing(value)) return null
  const day = typeof value === 'string' ? writtenDay(value.trim()) : undefined
  if (day && /^(19|20)/.test(day) && isCalendarDay(day)) return day

  const moment = readTimestamp(value)
  if (!moment) note(`${field} is ${shown(value)}, which is no day; it is left out`)
  return moment ? dayOf(moment) : null
}

/** 2020-05-01, 1/5/2020, 1.5.2020, 1 May 2020, 1st May 2020, 1-May-2020. */
function writtenDay(text: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const inWords = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?[ ,-]+(\d{4})$/i.exec(text)
  const british = inWords ?? /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text)
  if (!british) return undefined
  const [, day = '', month = '', year] = british
  const number = inWords ? monthNumber(month) : month
  return `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const months =
  'january february march april may june july august september october november december'.split(' ')

/** '5' for May; '0', which no day has, for what is no month. */
function monthNumber(name: string): string {
  return String(months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1)
}

/** An email address as accounts store it, by the rule of the login form; undefined for anything else. */
export function accountEmail(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const email = value.trim().toLowerCase()
  const isValid = email.length <= maxEmailLength && z.email().safeParse(email).success
  return isValid ? email : undefined
}
