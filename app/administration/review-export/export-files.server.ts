import type { Database } from '#app/platform/database/database.server.ts'
import type { ZipMember } from '#app/platform/http/zip-answer.server.ts'
import { csvRow } from '#app/platform/text/csv-row.ts'
import { isoMoment } from '#app/platform/time/calendar.ts'
import {
  answerColumns,
  type ExportColumn,
  exportReadme,
  reportColumns,
  reviewColumns,
} from './export-columns.ts'
import { readAnswers, readReports, readReviews } from './read-export.server.ts'

/** One kind of row: what it is called, how it is read, and its columns. */
type Table<Row> = {
  name: string
  read: (db: Database) => AsyncGenerator<Row[]>
  columns: readonly ExportColumn<Row>[]
}

/** The files of the export, each read from the database while it is sent. */
export async function* exportFiles(db: Database, at: Date): AsyncGenerator<ZipMember> {
  const tables = [
    table({ name: 'reviews', read: readReviews, columns: reviewColumns }, db),
    table({ name: 'answers', read: readAnswers, columns: answerColumns }, db),
    table({ name: 'reports', read: readReports, columns: reportColumns }, db),
  ]
  yield { name: 'readme.txt', content: exportReadme(at) }
  for (const { name, csv } of tables) yield { name: `${name}.csv`, content: csv() }
  yield { name: 'everything.json', content: everything(tables, at) }
}

function table<Row>({ name, read, columns }: Table<Row>, db: Database) {
  return {
    name,
    async *csv() {
      // The mark by which spreadsheets know that this is UTF-8.
      yield Buffer.from(`\ufeff${csvRow(columns.map(([heading]) => heading))}`)
      for await (const rows of read(db)) {
        const lines = rows.map((row) => csvRow(columns.map(([, , cell]) => cell(row))))
        yield Buffer.from(lines.join(''))
      }
    },
    /** The rows as JSON, with commas between them. */
    async *json() {
      let separator = '\n'
      for await (const rows of read(db)) {
        for (const row of rows) {
          const cells = Object.fromEntries(columns.map(([key, , cell]) => [key, cell(row)]))
          yield Buffer.from(separator + JSON.stringify(cells))
          separator = ',\n'
        }
      }
    },
  }
}

async function* everything(tables: ReturnType<typeof table>[], at: Date) {
  yield Buffer.from(`{"made_at":${JSON.stringify(isoMoment(at))}`)
  for (const { name, json } of tables) {
    yield Buffer.from(`,\n"${name}":[`)
    yield* json()
    yield Buffer.from(']')
  }
  yield Buffer.from('}\n')
}
