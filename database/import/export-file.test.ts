import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentsIn } from './export-file.ts'

/** The documents and problems of a file with these bytes. */
async function read(name: string, content: string | Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'mediator-import-'))
  try {
    await writeFile(join(folder, name), content)
    const problems: string[] = []
    const onProblem = (line: number, reason: string) => void problems.push(`${line} ${reason}`)
    const documents = []
    for await (const { line, collection, id, data } of documentsIn(join(folder, name), {
      onProblem,
    }))
      documents.push([line, collection, id, data])
    return { documents, problems }
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('tells by the shape of a document, or else the name of the file, where it belongs', async () => {
  const review = { id: 'a', mediatorId: 'm', rating: 5 }
  const bare = { id: 'b', mediatorId: 'm' }
  const text = JSON.stringify([review, bare])
  expect(await read('leads.json', text)).toEqual({
    documents: [
      [1, 'reviews', 'a', review],
      [1, 'inquiries', 'b', bare],
    ],
    problems: [],
  })
  expect((await read('export.json', text)).problems).toEqual([
    '1 nothing tells whether it is a mediator, an inquiry or a review',
  ])
})

it('names the line in which a broken record begins, and repeats nothing of it', async () => {
  const text = '[\n  {\n    "id": "a",\n    "name": secret,\n    "rating": 5\n  }\n]'
  expect((await read('reviews.json', text)).problems).toEqual([
    "2 it is not valid JSON: unexpected token 's'",
  ])
})

it.each([
  ['with a byte order mark', Buffer.from('\ufeff[{"id":"a","name":"Siân","bio":""}]')],
  ['in UTF-16', Buffer.from('\ufeff[{"id":"a","name":"Siân","bio":""}]', 'utf16le')],
])('reads a file %s', async (_, bytes) => {
  expect((await read('mediators.json', bytes)).documents).toEqual([
    [1, 'mediators', 'a', { id: 'a', name: 'Siân', bio: '' }],
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
    [1, 'mediators', 'm', { name: 'A' }],
    [1, 'reviews', 'r', { mediatorId: 'm', rating: 5 }],
    [1, 'inquiries', undefined, { mediatorId: 'm', message: 'Hi' }],
  ])
})
