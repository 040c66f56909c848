import { expect, it } from 'vitest'
import { csvRow } from './csv-row.ts'

it.each([
  [['Priya', 'Shah'], '"Priya","Shah"\r\n'],
  [['She said "no"', 'a, b', 'two\nlines'], '"She said ""no""","a, b","two\nlines"\r\n'],
  [['a=1', ''], '"a=1",""\r\n'],
  [['  plain', '½ = 50 %', 'é=1', '１'], '"  plain","½ = 50 %","é=1","１"\r\n'],
  [['0', '12', '4.5', '-1.549'], '"0","12","4.5","-1.549"\r\n'],
  [['Mary', 'May', 'am', 'e', '3 cats', '5e'], '"Mary","May","am","e","3 cats","5e"\r\n'],
  [['truest', 'TRUE or not', '1 Mayor'], '"truest","TRUE or not","1 Mayor"\r\n'],
  [['2026-11-28', '2026-11-28 09:15'], '"2026-11-28","2026-11-28 09:15"\r\n'],
  [['2026-11-28T09:15:00.000Z'], '"2026-11-28T09:15:00.000Z"\r\n'],
])('%o is written as %o', (cells, line) => {
  expect(csvRow(cells)).toBe(line)
})

it.each([
  '01134960123',
  '0113 496 0123',
  '+441134960123',
  '+44 (0)113 496 0123',
  '(0113) 496-0123',
  '0113-496-0123',
  '01632 960127/8',
  '00441134960123',
  '441134960123',
  '007',
  '1/2',
  '9-5',
  '1e5',
  '12E3',
  '1.5e+3',
  '10.50',
  '.0113',
  '1.00',
  '3 May',
  '3 may 2026',
  'May 2026',
  'Mar 5',
  'March 5, 2026',
  '3-Sept',
  '1 September',
  '3/June',
  '6 pm',
  '6pm',
  '6:30',
  '6:30 PM',
  '3 May 2026 6:30 pm',
  '1:2',
  '09:15',
  'TRUE',
  'FALSE',
  'true',
  '50%',
  '£400',
  '$5',
  '1,000',
  '£1,000.00',
  '1 1/2',
  ' 5',
  '+1e5',
])('a spreadsheet shows %s as it was written', (number) => {
  expect(csvRow([number])).toBe(`"=""${number}"""\r\n`)
})

it.each([
  '=1+1',
  '=HYPERLINK("http://evil.example")',
  '+1+cmd',
  '-2+3',
  '- He owes me rent\n- and more',
  '@SUM(A1)',
  '+44 7700 900412 (mornings)',
  '\t=1',
  '\r=1',
  ...['＝1+1', '＋44', '－2', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫x', '⁼1', '₊1', '−2'],
  '  =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff＝1',
  '\u3000@x',
  '\u0000=1',
  '\u2060\u00ad +1',
  '\u3164=1',
  '+44"&HYPERLINK("http://evil.example")',
])('%j is text behind a tab, no formula', (text) => {
  expect(csvRow([text])).toBe(`"\t${text.replaceAll('"', '""')}"\r\n`)
})
