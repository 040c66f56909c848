import { csvRow } from './csv-row.ts'

/** Records as a CSV file: a column for each name that any of them has, in the order of the first. */
export function recordsCsv(records: readonly Record<string, unknown>[]): string {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  if (names.length === 0) return ''
  const lines = records.map((record) => csvRow(names.map((name) => cellText(record[name]))))
  // The mark by which spreadsheets know that this is UTF-8.
  return `\ufeff${csvRow(names)}${lines.join('')}`
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return momentText(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A time that no calendar knows, as an imported one may be, is no reason to fail. */
function momentText(value: Date): string {
  return Number.isNaN(value.getTime()) ? '' : value.toISOString()
}
