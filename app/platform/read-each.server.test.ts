import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readEach } from './read-each.server.ts'

it('a record that cannot be read costs no other its place, and is logged by its id', () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const rows = ['2026-11-20', 'infinity', '2026-11-22'].map((text, id) => ({ id: `${id}`, text }))
  const read = ({ text }: { text: string }) => new Date(text).toISOString().slice(0, 10)
  expect(readEach(log, rows, read)).toEqual(['2026-11-20', '2026-11-22'])
  expect(lines.map((line) => JSON.parse(line).record)).toEqual(['1'])
})
