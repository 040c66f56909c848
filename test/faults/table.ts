import type { Result, Skipped } from './result.ts'

const columns = [
  'fault',
  'rounds',
  'acknowledged',
  'missing',
  'promised',
  'undelivered',
  'repeated',
]

/** The results as a Markdown table, with the remarks about each below it. */
export function table(results: (Result | Skipped)[]): string {
  const rows = results.map((result) =>
    'skipped' in result
      ? [result.fault, ...columns.slice(1).map(() => 'skipped')]
      : columns.map((column) => String(result[column as keyof Result])),
  )
  const heads = [
    ...['Fault', 'Rounds', 'Acknowledged', 'Missing', 'Mails and forwards promised'],
    ...['Undelivered', 'Delivered twice'],
  ]
  return [
    aligned([heads, ...rows]),
    '',
    ...results.flatMap(remarks),
    ...results.flatMap(details),
  ].join('\n')
}

/** Rows as a Markdown table; the first is the head. */
export function aligned([heads = [], ...rows]: string[][]): string {
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function details(result: Result | Skipped): string[] {
  return 'details' in result && result.details ? ['', result.details] : []
}

function remarks(result: Result | Skipped): string[] {
  if ('skipped' in result) return [`- ${result.fault}: SKIPPED, ${result.skipped}`]
  return [
    ...result.notes.map((note) => `- ${result.fault}: ${note}`),
    ...result.failures.map((failure) => `- ${result.fault}: FAILED, ${failure}`),
  ]
}
