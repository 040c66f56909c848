import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aTemporaryFolder } from '#test/kit/temporary-folder.ts'
import { encodingRemark, inspectFile } from './import-file.ts'
import { textOf } from './text-source.ts'

/** What is found of a file with these bytes, and its text. */
async function inspected(bytes: Uint8Array, name = 'list.csv') {
  const folder = await aTemporaryFolder()
  await writeFile(join(folder, name), bytes)
  const found = await inspectFile(join(folder, name))
  if (!found.ok) return { reason: found.reason.replace(`${folder}/`, '') }
  let text = ''
  for await (const part of textOf(found.file)) text += part
  return { text, format: found.file.format, remark: encodingRemark(found.file) }
}

const table = 'Name;Email;Rate\nZoë Müller;zoe@example.org;£90\nSiân O’Neill;sian@example.org;€80\n'

/** The signs of the table that are not alike in these encodings. */
const windows: Record<string, number> = { '’': 0x92, '€': 0x80 }
const macintosh: Record<string, number> = {
  ...{ ë: 0x91, ü: 0x9f, '£': 0xa3, â: 0x89, '’': 0xd5, '€': 0xdb },
}
const dos: Record<string, number> = { ë: 0x89, ü: 0x81, '£': 0x9c, â: 0x83, '’': 0x27, '€': 0x45 }

function inBytes(text: string, signs: Record<string, number>): Uint8Array {
  return Uint8Array.from([...text].map((sign) => signs[sign] ?? sign.charCodeAt(0)))
}

it.each([
  ['UTF-8', Buffer.from(table), undefined],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`), undefined],
  ['UTF-16', Buffer.from(`\ufeff${table}`, 'utf16le'), 'UTF-16'],
  ['UTF-16 the other way round', Buffer.from(`\ufeff${table}`, 'utf16le').swap16(), 'UTF-16'],
  ['UTF-16 without a mark', Buffer.from(table, 'utf16le'), 'UTF-16'],
  ['what Excel writes on Windows', inBytes(table, windows), 'Windows-1252'],
  ['what Excel writes on a Mac', inBytes(table, macintosh), 'Macintosh'],
])('reads %s', async (_, bytes, encoding) => {
  expect(await inspected(bytes)).toEqual({
    text: table,
    format: 'csv',
    remark: encoding && `list.csv was read as ${encoding}.`,
  })
})

it.each([
  ['Zoë Müller;€80', { '€': 0xa4 }, 'ISO-8859-15'],
  ['Don’t, Dürer – “Élan” £5', { '’': 0x92, '–': 0x96, '“': 0x93, '”': 0x94 }, 'Windows-1252'],
  ['García, Peña, Gómez', { í: 0x92, ñ: 0x96, ó: 0x97 }, 'Macintosh'],
  ['Leeds–York, A–Z, O’Brien’s, L’Étoile', { '’': 0x92, '–': 0x96 }, 'Windows-1252'],
  ['José Peña, Ærø, Brontë & Søn, Citroën', {}, 'Windows-1252'],
])('reads %s with its signs', async (text, signs, encoding) => {
  const { text: read, remark } = await inspected(inBytes(text, signs as Record<string, number>))
  expect([read, remark]).toEqual([text, `list.csv was read as ${encoding}.`])
})

it.each([
  ['MS-DOS', inBytes(table, dos), 'list.csv looks like MS-DOS (code page 850). Save it as UTF-8'],
  [
    'Macintosh or MS-DOS, which this name cannot tell',
    inBytes('Hans Jäger', { ä: 0x8a }),
    'list.csv looks like Macintosh or MS-DOS (code page 850). Save it as UTF-8',
  ],
  [
    'Windows or Macintosh, which this name cannot tell',
    inBytes('Herr König', { ö: 0x9a }),
    'list.csv looks like Windows-1252 or Macintosh. Save it as UTF-8',
  ],
  [
    'pounds of MS-DOS',
    inBytes('£90', { '£': 0x9c }),
    'looks like Macintosh or MS-DOS (code page 850). Save',
  ],
  [
    'Cyrillic',
    inBytes('Name\nÏðèâåò\n', {}),
    'list.csv is in an encoding that is not known here. Save it as UTF-8',
  ],
  [
    'UTF-8 that was cut',
    Buffer.concat([Buffer.from(`${table}Zo`), Buffer.from([0xc3]), Buffer.from('\n')]),
    'list.csv is UTF-8 with signs that are broken, the first in line 4. Save it as UTF-8',
  ],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x4e, 0, 0, 0]), 'list.csv is in UTF-32. Save it as'],
  [
    'a program',
    Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]),
    'list.csv is not a text file.',
  ],
  ['nothing', Buffer.alloc(0), 'list.csv is empty.'],
  [
    'an Excel workbook',
    'PK\x03\x04\x14[Content_Types].xml…xl/workbook.xml',
    'list.csv is an Excel workbook (.xlsx). Open it and save it as CSV',
  ],
  [
    'an old Excel workbook',
    '\xd0\xcf\x11\xe0\xa1\xb1',
    'list.csv is an Excel workbook of an old kind (.xls).',
  ],
  [
    'an ODS',
    'PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    'list.csv is a LibreOffice spreadsheet (.ods).',
  ],
  [
    'a download of this product',
    'PK\x03\x04README.txt',
    'list.csv is a ZIP archive. Unpack it and import the files in it',
  ],
  ['a PDF', '%PDF-1.7', 'list.csv is a PDF.'],
  ['a web page', '\n<!DOCTYPE html><html>', 'list.csv is a web page (HTML).'],
])('refuses %s by its name, with the way out', async (_, content, reason) => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  expect((await inspected(bytes)).reason).toContain(reason)
})

it.each([
  ['list.csv', '[{"id":1}]', 'json'],
  ['export.txt', '{"mediators":{}}', 'json'],
  ['export.ndjson', '{"id":1}', 'json-lines'],
  ['export.json', '"x"', 'json'],
  ['export.txt', 'Name\tEmail', 'csv'],
])('takes %s with %s for %s', async (name, text, format) => {
  expect(await inspected(Buffer.from(text), name)).toMatchObject({ format })
})
