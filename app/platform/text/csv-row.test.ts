import { expect, it } from 'vitest'
import { csvRow } from './csv-row.ts'

it.each([
  [['Priya', 'Shah'], '"Priya","Shah"\r\n'],
  [['She said "no"', 'a, b', 'two\nlines'], '"She said ""no""","a, b","two\nlines"\r\n'],
  [
    ['=1+1', '+44 7700', '-2', '@SUM(A1)', '\t=1', '\r=1'],
    `"'=1+1","'+44 7700","'-2","'@SUM(A1)","'\t=1","'\r=1"\r\n`,
  ],
  [['a=1', ''], '"a=1",""\r\n'],
])('%o is written as %o', (cells, line) => {
  expect(csvRow(cells)).toBe(line)
})
