import { getTableColumns, getTableName } from 'drizzle-orm'
import { PgArray, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import { writeTable } from '../backup/restore-tables.ts'

/** Rows of one table on their way into the database, as lines of COPY. */
export type CopiedRows = {
  add(rows: readonly object[]): void
  /** Once they are written others may be added, in the same room. */
  write(client: ClientBase): Promise<void>
}

/** What COPY reads for a value of a column. */
type CopiedValue = (value: unknown) => string

/**
 * COPY is the quickest way to write many rows, and may set ids that the database would count up by
 * itself. Each row must have the fields of the first.
 */
export function copiedRows(table: PgTable): CopiedRows {
  const columns: string[] = []
  const fields: string[] = []
  const copied: CopiedValue[] = []
  // Bytes at once: strings that live until they are written would be moved about until then.
  let lines = Buffer.alloc(0)
  let used = 0
  return {
    add(rows) {
      for (const row of rows as Record<string, unknown>[]) {
        if (fields.length === 0) begin(row)
        let line = ''
        for (let at = 0; at < fields.length; at += 1) {
          const value = row[fields[at] ?? '']
          if (at > 0) line += '\t'
          line += value === null || value === undefined ? '\\N' : copied[at]?.(value)
        }
        append(`${line}\n`)
      }
    },
    async write(client) {
      if (used === 0) return
      const writer = writeTable(client, { name: `public.${getTableName(table)}`, columns })
      await writer.write(lines.subarray(0, used))
      await writer.end()
      used = 0
    },
  }

  function append(line: string) {
    const room = used + line.length * mostBytes
    if (room > lines.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(leastRoom, room, lines.length * 2))
      lines.copy(larger, 0, 0, used)
      lines = larger
    }
    used += lines.write(line, used)
  }

  function begin(row: Record<string, unknown>) {
    for (const [field, column] of Object.entries(getTableColumns(table))) {
      if (!(field in row)) continue
      fields.push(field)
      columns.push(column.name)
      copied.push(copiedBy(column))
    }
  }
}

/** Of one UTF-16 unit in UTF-8. */
const mostBytes = 3
const leastRoom = 16_384

function copiedBy(column: PgColumn): CopiedValue {
  const { dataType, columnType } = column
  if (dataType === 'number' || dataType === 'boolean') return String
  if (columnType === 'PgTimestamp') return (value) => momentText(value as Date)
  // A text is what it is for the driver, too, and most are.
  if (columnType === 'PgText') return (value) => escaped(value as string)
  if (column instanceof PgArray && column.baseColumn.columnType === 'PgText')
    return (value) => escaped(arrayText(value as string[]))
  return (value) => escaped(String(column.mapToDriverValue(value)))
}

/** As `toISOString` writes a moment, in a third of its time: every row has several. */
function momentText(moment: Date): string {
  const time = moment.getTime()
  const day = Math.floor(time / dayLength)
  const inDay = time - day * dayLength
  let date = knownDates.get(day)
  if (date === undefined) {
    date = new Date(day * dayLength).toISOString().slice(0, 11)
    knownDates.set(day, date)
  }
  const seconds = Math.floor(inDay / 1_000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const thousandths = String(inDay % 1_000).padStart(3, '0')
  return `${date}${digits[hours]}:${digits[minutes % 60]}:${digits[seconds % 60]}.${thousandths}Z`
}

const dayLength = 24 * 60 * 60 * 1_000
/** '2026-11-25T' of each day since 1970 that was written. */
const knownDates = new Map<number, string>()
const digits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** As Drizzle writes an array of texts. */
function arrayText(texts: readonly string[]): string {
  let items = ''
  for (const text of texts) {
    const item = quotable.test(text) ? text.replace(/[\\"]/g, '\\$&') : text
    items += items === '' ? `"${item}"` : `,"${item}"`
  }
  return `{${items}}`
}

const quotable = /[\\"]/

function escaped(text: string): string {
  return special.test(text) ? text.replace(specials, (letter) => escapes[letter] ?? letter) : text
}

const special = /[\\\n\r\t]/
const specials = /[\\\n\r\t]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
