import { basename } from 'node:path'
import { londonMoment } from '#app/platform/time/london-time.ts'
import { type Collection, collectionOfFile } from './collection.ts'
import { csvRows } from './csv-records.ts'
import type { Document, Listener } from './export-file.ts'
import { type Columns, columnsOf } from './headings.ts'
import { isCalendarDay } from './timestamp.ts'

/** What a table cannot do without, with the heading to give it. */
const needed: Readonly<Record<Collection, readonly (readonly [field: string, heading: string])[]>> =
  {
    mediators: [['email', 'Email']],
    inquiries: [
      ['mediatorId', 'Mediator'],
      ['email', 'Email'],
    ],
    reviews: [
      ['mediatorId', 'Mediator'],
      ['rating', 'Rating'],
    ],
  }

/** The records of a CSV file, one a row. */
export async function* csvDocuments(
  path: string,
  text: AsyncIterable<string>,
  listener: Listener,
): AsyncGenerator<Document> {
  let table: Table | undefined
  for await (const found of csvRows(text)) {
    const at = `row ${found.row}`
    if ('problem' in found) {
      listener.onProblem(at, found.problem)
    } else if (table) {
      const document = documentOf(table, found.cells)
      if (typeof document === 'string') listener.onProblem(at, document)
      else yield { at, ...document }
    } else {
      table = tableOf(path, found.cells)
      const missing = missingIn(table)
      if (missing) return listener.onProblem(at, missing)
      if (table.ignored.length > 0) listener.onIgnored?.(table.ignored)
    }
  }
}

type Table = Columns & { collection: Collection; headings: string[] }

function tableOf(path: string, headings: string[]): Table {
  const collection = collectionOfFile(basename(path)) ?? collectionOf(headings)
  return { collection, headings, ...columnsOf(collection, headings) }
}

/** A table with stars holds reviews, one with a dispute enquiries, any other mediators. */
function collectionOf(headings: string[]): Collection {
  if (columnsOf('reviews', headings).fields.has('rating')) return 'reviews'
  const { fields } = columnsOf('inquiries', headings)
  const isOfInquiries = ['disputeDescription', 'disputeType', 'urgency'].some((f) => fields.has(f))
  return isOfInquiries ? 'inquiries' : 'mediators'
}

function missingIn({ collection, fields, headings }: Table): string | undefined {
  const missing = needed[collection].filter(([field]) => !fields.has(field))
  if (missing.length === 0) return undefined
  const names = missing.map(([, heading]) => `"${heading}"`).join(' and ')
  const found = headings.filter(Boolean).map((heading) => `"${heading}"`)
  return `a table of ${collection} needs a column ${names}; the headings here are ${found.join(', ') || 'empty'}, so nothing of this file is read`
}

function documentOf({ collection, fields, headings }: Table, cells: string[]) {
  const beyond = cells.slice(headings.length).some((cell) => cell !== '')
  if (beyond)
    return `it has more cells than there are headings (${cells.length} and ${headings.length}): a text that holds the separator needs quotation marks`
  const data = Object.fromEntries(
    [...fields].map(([field, column]) => [field, cellValue(field, cells[column] ?? '')]),
  )
  const { id, ...rest } = data
  return {
    collection,
    id: typeof id === 'string' && id !== '' ? id : undefined,
    data: collection === 'mediators' ? asMediator(rest) : rest,
  }
}

const moments = new Set(
  'createdAt updatedAt joinDate lastActive lastUpdated approvedAt dateCreated'.split(' '),
)

/** Lists and objects stand in cells as JSON where a download of this product has them. */
function cellValue(field: string, cell: string): unknown {
  if (moments.has(field)) return momentOf(cell)
  if (!/^[[{]/.test(cell)) return cell
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

/** '2026-11-20 09:14' and '20/11/2026 09:14' are times in London, where the list was made. */
function momentOf(cell: string): string {
  const british = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}:\d\d)(?::\d\d)?)?$/.exec(cell)
  const [, day = '', month = '', year = '', clock = '00:00'] = british ?? []
  const stamp = british
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${clock.padStart(5, '0')}`
    : cell
  const [date = '', time = ''] = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(stamp) ? stamp.split(' ') : []
  const moment = date && isCalendarDay(date) ? londonMoment(date, time) : undefined
  return moment?.toISOString() ?? cell
}

/** What the administrators' list says in words of its own. */
function asMediator(data: Record<string, unknown>): Record<string, unknown> {
  const { approved, slug, offices, fixedFee, fixedFeeFor } = data
  const fee = typeof fixedFee === 'string' ? /^(.+?) for (.+)$/s.exec(fixedFee) : null
  return {
    ...data,
    ...(typeof approved === 'string' && { approved: approvedOf(approved) }),
    ...(typeof slug === 'string' && { slug: slug.split('/').at(-1) }),
    ...(typeof offices === 'string' && {
      offices: officesOf(offices, String(data.location ?? '')),
    }),
    ...(fee && { fixedFee: fee[1], fixedFeeFor: fixedFeeFor || fee[2] }),
  }
}

const publicStatuses = new Set(['active', 'approved', 'public', 'listed'])
const otherStatuses = new Set([
  ...['in review', 'incomplete', 'sent back', 'taken down', 'suspended'],
  ...['pending', 'waiting', 'rejected'],
])

function approvedOf(status: string): unknown {
  const word = status.toLowerCase()
  if (publicStatuses.has(word)) return true
  return otherStatuses.has(word) ? false : status
}

/**
 * 'LS1, Leeds, travels 20 miles, shows the full postcode; York', or with a line for each. The one
 * that begins like the main location is the main office.
 */
function officesOf(text: string, main: string) {
  return text
    .split(/[;\n]/)
    .map((office) => office.trim())
    .filter((office) => office !== '')
    .map((office) => ({
      location: locationOf(office, main),
      travelMiles: /, travels ([\d,]+) miles?/.exec(office)?.[1] ?? 0,
      showsPostcode: office.includes(', shows the full postcode'),
    }))
}

function locationOf(office: string, main: string): string {
  const stated = office
    .replace(/, (travels [\d,]+ miles?|shows the full postcode)/g, '')
    .replace(/ \([^)]*\)$/, '')
  const isMain = main !== '' && stated.toLowerCase().startsWith(main.toLowerCase())
  return isMain ? main : stated
}
