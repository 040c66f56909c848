import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findPdfFault } from './pdf.server.ts'

const aPdf = (objects = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${objects}trailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )
const stream = (dictionary: string, content: Buffer) =>
  `7 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream\nendobj\n`
const packed = (objects: string | Buffer) =>
  stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(objects))

it.each([
  ['a plain one', aPdf()],
  ['with an action to go to a page', aPdf('5 0 obj\n<< /OpenAction [3 0 R /Fit] >>\nendobj\n')],
  ['with packed objects', aPdf(packed('<< /Type /Font >>'))],
  [
    'with a picture whose bytes look like a name',
    aPdf(stream('/Subtype /Image', Buffer.from('/JS ('))),
  ],
])('takes a PDF: %s', (_, bytes) => {
  expect(findPdfFault(bytes)).toBeUndefined()
})

describe('is no PDF to us', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another file', Buffer.from('<html><body>%PDF-1.7 %%EOF')],
    ['one that begins later', Buffer.concat([Buffer.from(' '), aPdf()])],
    ['one without an end', aPdf().subarray(0, 40)],
    ['one of no known version', Buffer.from('%PDF-9.9\n%%EOF')],
    ['one that is a page too', aPdf('% <script>alert(1)</script>\n')],
    ['one that is a drawing too', aPdf('% <svg xmlns="http://www.w3.org/2000/svg">\n')],
    [
      'one that is an archive too',
      Buffer.concat([aPdf(), Buffer.from('PK\x05\x06%%EOF', 'latin1')]),
    ],
    [
      'objects that cannot be unpacked',
      aPdf(stream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('no'))),
    ],
    ['a bomb', aPdf(packed(Buffer.alloc(20_000_001)))],
  ])('%s', (_, bytes) => {
    expect(findPdfFault(bytes)).toBe('not-a-document')
  })
})

describe('does something when it is opened', () => {
  it.each([
    ['/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
    ['/AA << /O << /S /Launch >> >>'],
    ['/Names << /EmbeddedFiles 9 0 R >>'],
    ['/S /J#61vaScript'],
    ['/AcroForm << /XFA 3 0 R >>'],
    ['/S /SubmitForm'],
  ])('%s', (dictionary) => {
    expect(findPdfFault(aPdf(`5 0 obj\n<< ${dictionary} >>\nendobj\n`))).toBe('active-document')
    expect(findPdfFault(aPdf(packed(`<< ${dictionary} >>`)))).toBe('active-document')
  })
})
