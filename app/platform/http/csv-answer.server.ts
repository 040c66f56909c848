import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { csvRow } from '../text/csv-row.ts'

/** What the columns are called, and what each reads of a row. */
type Columns<Row> = { headings: readonly string[]; cells: (row: Row) => string[] }

/**
 * A CSV file for download, written as its rows are read. The first rows are read before the answer
 * begins, so that a database that fails is an answer of its own.
 */
export async function csvAnswer<Row>(
  fileName: string,
  batches: AsyncGenerator<Row[]>,
  columns: Columns<Row>,
): Promise<Response> {
  const first = await batches.next()
  const parts = csvParts(first.done ? [] : first.value, batches, columns)
  return new Response(createReadableStreamFromReadable(Readable.from(parts)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

async function* csvParts<Row>(
  first: Row[],
  rest: AsyncGenerator<Row[]>,
  { headings, cells }: Columns<Row>,
) {
  const lines = (rows: Row[]) => Buffer.from(rows.map((row) => csvRow(cells(row))).join(''))
  // The mark by which spreadsheets know that this is UTF-8.
  yield Buffer.from(`\ufeff${csvRow(headings)}`)
  yield lines(first)
  for await (const rows of rest) yield lines(rows)
}
