import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'

/** A row with the number that a spreadsheet shows beside it; or why the file is not read any further. */
type CsvRow = { row: number; cells: string[] } | { row: number; problem: string }

const maxRowLength = 1024 * 1024

/** The rows of a CSV file that are not empty, each cell as it was meant. */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const chunks = text[Symbol.asyncIterator]()
  const first = (await chunks.next()).value ?? ''
  const named = /^sep=(.)\r?\n/i.exec(first)
  const delimiter = named?.[1] ?? separatorOf(first)
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRowLength,
  })
  const source = Readable.from(restOf(first.slice(named?.[0].length ?? 0), chunks))
  source.on('error', (error) => parser.destroy(error)).pipe(parser)

  let row = 0
  try {
    for await (const cells of parser) {
      row += 1
      const meant = (cells as string[]).map(meantCell)
      if (meant.some((cell) => cell !== '')) yield { row, cells: meant }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const problem = 'a quotation mark is opened in this row and never closed'
    yield { row: row + 1, problem: `${problem}; the rest of the file is not read` }
  }
}

async function* restOf(first: string, chunks: AsyncIterator<string>): AsyncGenerator<string> {
  yield first
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}

const separators = [',', ';', '\t', '|']

/** The separator that stands oftenest between the headings, outside of quotation marks. */
function separatorOf(text: string): string {
  const unquoted = text.replace(/"(?:[^"]|"")*"/g, '')
  const headings = unquoted.trimStart().split(/[\r\n]/, 1)[0] ?? ''
  const counts = separators.map((separator) => headings.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Without what keeps a spreadsheet from calculating with a cell: `="0113 …"`, and a tab before it. */
function meantCell(cell: string): string {
  const formula = /^="(.*)"$/s.exec(cell.trim())
  return (formula?.[1]?.replaceAll('""', '"') ?? cell).trim()
}
