import { expect, it } from 'vitest'
import { isTooEasy } from '#app/accounts/passwords/known-passwords.server.ts'
import { bioLine } from '#app/listings/bio-line.ts'
import { keywordWords } from '#app/listings/keywords/keyword-words.ts'
import { matchedText } from '#app/listings/keywords/matched-text.ts'
import { searchWords, sortName } from '#app/listings/search/searchable.ts'
import { formatLocation, storedLocation } from '#app/places/location.ts'
import { normalisePlaceName } from '#app/places/normalise-place-name.ts'
import { emailLine, optionalLine, optionalText } from '#app/platform/forms/fields.ts'
import { line, wholeNumber } from '#app/platform/forms/query-values.ts'
import { storableText } from '#app/platform/forms/storable-text.ts'
import { hasText } from '#app/platform/rich-text/html-text.ts'
import {
  isNestedTooDeep,
  plainText,
  readableText,
  sanitizeRichText,
} from '#app/platform/rich-text/rich-text.server.ts'
import { htmlFromTyped, plainHtml, typedFromHtml } from '#app/platform/rich-text/typed-rich-text.ts'
import { csvRow } from '#app/platform/text/csv-row.ts'
import { addressedName, nameParts } from '#app/platform/text/name-parts.ts'
import { plainLetters } from '#app/platform/text/plain-letters.ts'
import { slugify } from '#app/platform/text/slug.ts'
import { telephoneUrl } from '#app/platform/text/telephone.ts'
import { webUrl } from '#app/platform/text/web-url.ts'
import { wordDiff } from '#app/platform/text/word-diff.ts'
import { previewText } from '#app/profiles/preview.ts'
import { parseFormType } from '#server/http/bodies/form-type.ts'
import { parseByteRange } from '#server/http/byte-range.ts'
import { parseIp } from '#server/http/client-ip.ts'
import { decodablePath } from '#server/http/pages/page-request.ts'
import { isPerson } from '#server/http/recording-consent.ts'
import { processorMs } from './kit/processor-ms.ts'

/** Everything that reads what people send. */
const readers: Record<string, (text: string) => unknown> = {
  addressedName,
  bioLine,
  csvRow: (text) => csvRow([text]),
  decodablePath,
  email: (text) => emailLine().safeParse(text),
  formatLocation,
  hasText,
  htmlFromTyped,
  keywordWords,
  line: (text) => line(20_000).safeParse(text),
  matchedText: (text) => matchedText(text, keywordWords(text)),
  nameParts,
  optionalLine: (text) => optionalLine(20_000).safeParse(text),
  optionalText: (text) => optionalText(20_000).safeParse(text),
  parseByteRange: (text) => parseByteRange(text, 100),
  parseFormType: (text) => parseFormType(`multipart/form-data${text}`),
  parseIp,
  normalisePlaceName,
  plainHtml,
  plainLetters,
  plainText,
  previewText,
  readableText,
  richText: (text) => isNestedTooDeep(text) || sanitizeRichText(text),
  searchWords,
  slugify,
  sortName,
  storableText,
  storedLocation,
  telephoneUrl,
  typedFromHtml,
  userAgent: (text) => isPerson(new Headers({ 'user-agent': text.replace(/[^ -~]/g, '?') })),
  weakPassword: (text) => isTooEasy(text),
  webUrl,
  wholeNumber: (text) => wholeNumber().safeParse(text),
  wordDiff: (text) => wordDiff(text, `x${text}`),
}

/** What an expression may try again from each place where it stands. */
const units = [
  ...[
    ' ',
    '\n',
    '\t',
    '\r\n',
    '\u00a0',
    '\ufeff',
    '\u200b',
    'a',
    'a ',
    'a.',
    '.',
    ',',
    ';',
    '; a=',
  ],
  ...['-', '\n- ', '/', '%', '%0', '&', '&amp;', '"', "'", '=', '@', 'a@', '(', '[a](', '1', '£1,'],
  ...[
    '<',
    '<b',
    '<b>',
    '<p>',
    '</p>',
    '<li>',
    '<ul><li>',
    '<!--',
    '<a href="',
    'é',
    '\u0301',
    '💩',
  ],
]

const length = 10_000
/** Milliseconds of the processor; below it nobody waits, however it grows. */
const soon = 30
/** Twice the text may take twice the time, and a little more; its square takes four times as long. */
const maxGrowth = 3

const duration = (read: (text: string) => unknown, text: string) => {
  const started = processorMs()
  read(text)
  return processorMs() - started
}
const quickest = (read: (text: string) => unknown, text: string) =>
  Math.min(...Array.from({ length: 5 }, () => duration(read, text)))

it.each(Object.entries(readers))('%s takes no more than the length of a text', (_, read) => {
  const slow = units.filter((unit) => {
    const [half, whole] = [length / 2, length].map(
      (characters) => `a${unit.repeat(characters / unit.length)}b`,
    ) as [string, string]
    if (duration(read, whole) < soon) return false
    // A busy machine makes one try slow, and seldom every one of them.
    return [1, 2, 3].every(() => {
      const time = quickest(read, whole)
      return time > soon && time / quickest(read, half) > maxGrowth
    })
  })
  expect(slow).toEqual([])
})
