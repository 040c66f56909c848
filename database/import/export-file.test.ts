import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentsIn } from './export-file.ts'
import { inspectFile } from './import-file.ts'

/** The documents and problems of a file with these bytes. */
async function read(name: string, content: string | Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'mediator-import-'))
  try {
    await writeFile(join(folder, name), content)
    const problems: string[] = []
    const ignored: string[] = []
    const onProblem = (at: string, reason: string) => void problems.push(`${at}: ${reason}`)
    const onIgnored = (headings: string[]) => void ignored.push(...headings)
    const inspected = await inspectFile(join(folder, name))
    if (!inspected.ok) throw new Error(inspected.reason)
    const documents = []
    const found = documentsIn(inspected.file, { onProblem, onIgnored })
    for await (const { at, collection, id, data } of found)
      documents.push([at, collection, id, data])
    return { documents, problems, ignored }
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('tells by the shape of a document, or else the name of the file, where it belongs', async () => {
  const review = { id: 'a', mediatorId: 'm', rating: 5 }
  const bare = { id: 'b', mediatorId: 'm' }
  const text = JSON.stringify([review, bare])
  expect(await read('leads.json', text)).toMatchObject({
    documents: [
      ['record 1', 'reviews', 'a', review],
      ['record 2', 'inquiries', 'b', bare],
    ],
    problems: [],
  })
  expect((await read('export.json', text)).problems).toEqual([
    'record 2: nothing tells whether it is a mediator, an inquiry or a review',
  ])
})

it('names the line in which a broken record begins, and repeats nothing of it', async () => {
  const text = '[\n  {\n    "id": "a",\n    "name": secret,\n    "rating": 5\n  }\n]'
  expect((await read('reviews.json', text)).problems).toEqual([
    "line 2: it is not valid JSON: unexpected token 's'",
  ])
})

it.each([
  ['with a byte order mark', Buffer.from('\ufeff[{"id":"a","name":"Siân","bio":""}]')],
  ['in UTF-16', Buffer.from('\ufeff[{"id":"a","name":"Siân","bio":""}]', 'utf16le')],
  ['in UTF-16 without a mark', Buffer.from('[{"id":"a","name":"Siân","bio":""}]', 'utf16le')],
  [
    'in UTF-16, the high byte first',
    Buffer.from('\ufeff[{"id":"a","name":"Siân","bio":""}]', 'utf16le').swap16(),
  ],
  ['in Windows-1252', Buffer.from('[{"id":"a","name":"Siân","bio":""}]', 'latin1')],
])('reads a file %s', async (_, bytes) => {
  expect((await read('mediators.json', bytes)).documents).toEqual([
    ['record 1', 'mediators', 'a', { id: 'a', name: 'Siân', bio: '' }],
  ])
})

it('reads characters that lie across two pieces of the file', async () => {
  const records = Array.from({ length: 20_000 }, (_, n) => ({ id: `m${n}`, bio: 'ŵŷ€😀' }))
  const { documents, problems } = await read('mediators.json', JSON.stringify(records))
  expect(problems).toEqual([])
  expect(documents.map(([, , , data]) => data)).toEqual(records)
})

it('gives what is nested in a mediator to that mediator', async () => {
  const text = JSON.stringify({
    mediators: { m: { name: 'A', reviews: { r: { rating: 5 } }, inquiries: [{ message: 'Hi' }] } },
  })
  expect((await read('export.json', text)).documents).toEqual([
    ['record 1', 'mediators', 'm', { name: 'A' }],
    ['record 1', 'reviews', 'r', { mediatorId: 'm', rating: 5 }],
    ['record 1', 'inquiries', undefined, { mediatorId: 'm', message: 'Hi' }],
  ])
})

it.each([
  ['commas', ','],
  ['semicolons, as spreadsheets write them in Germany', ';'],
  ['tabs', '\t'],
])('reads a table with %s', async (_, separator) => {
  const rows = [
    ['Name', 'E-mail', 'Phone number', 'Notes of ours'],
    ['"Ann ""Annie"" Lee"', 'ann@example.org', '"=""0113 496 0123"""', 'x'],
    ['', '', '', ''],
    ['"Bo\r\nLee"', 'bo@example.org', '"\t+44 113"', ''],
  ]
  const text = rows.map((row) => row.join(separator)).join('\r\n')
  const { documents, problems, ignored } = await read('list.csv', `\r\n${text}\r\n\r\n`)
  expect(problems).toEqual([])
  expect(ignored).toEqual(['Notes of ours'])
  expect(documents).toEqual([
    [
      'row 3',
      'mediators',
      undefined,
      { fullName: 'Ann "Annie" Lee', email: 'ann@example.org', phone: '0113 496 0123' },
    ],
    [
      'row 5',
      'mediators',
      undefined,
      { fullName: 'Bo\r\nLee', email: 'bo@example.org', phone: '+44 113' },
    ],
  ])
})

it('reads lines that end in different ways', async () => {
  const { documents } = await read(
    'list.csv',
    'Email\r\na@example.org\nb@example.org\rc@example.org',
  )
  expect(documents.map(([at]) => at)).toEqual(['row 2', 'row 3', 'row 4'])
})

it('takes the separator that a table names', async () => {
  const text = 'sep=;\nEmail;Practice areas\nann@example.org;Family, Elder\n'
  expect((await read('list.csv', text)).documents).toEqual([
    ['row 2', 'mediators', undefined, { email: 'ann@example.org', practiceAreas: 'Family, Elder' }],
  ])
})

it.each([
  ['Town', 'location'],
  ['Town or city', 'location'],
  ['PHONE NUMBER', 'phone'],
  ['e-mail address', 'email'],
  ['Web site', 'website'],
  ['Practice areas', 'practiceAreas'],
  ['Areas of practice', 'practiceAreas'],
  ['Hourly rate (£)', 'hourlyRate'],
  ['Hourly rate (in GBP)', 'hourlyRate'],
  ['practice_areas', 'practiceAreas'],
  ['Lowest hourly rate', 'hourlyRateMin'],
  ['Years of experience', 'experience'],
  ['I accept new cases', 'acceptNewCases'],
])('reads what stands under %s as %s', async (heading, field) => {
  const { documents } = await read('list.csv', `email,${heading}\na@example.org,b@example.org\n`)
  expect(documents[0]?.[3]).toMatchObject({ [field]: expect.stringContaining('@example.org') })
})

it.each([
  [
    'list.csv',
    'Naam;Telefoon\nAnn;0113\n',
    'row 1: a table of mediators needs a column "Email"; the headings here are "Naam", "Telefoon", so nothing of this file is read',
  ],
  [
    'leads.csv',
    'Name,Email,Description\nAnn,a@example.org,Help\n',
    'row 1: a table of inquiries needs a column "Mediator"; the headings here are "Name", "Email", "Description", so nothing of this file is read',
  ],
  [
    'list.csv',
    'Email,Town\na@example.org,Croydon, Surrey\n',
    'row 2: it has more cells than there are headings (3 and 2): a text that holds the separator needs quotation marks',
  ],
  [
    'list.csv',
    'Email,Town\na@example.org,York\nb@example.org,"Leeds\nc@example.org,Hull\n',
    'row 3: a quotation mark is opened in this row and never closed; the rest of the file is not read',
  ],
])('says of %s with %j what is amiss', async (name, text, problem) => {
  expect((await read(name, text)).problems).toEqual([problem])
})
