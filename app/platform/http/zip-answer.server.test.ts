import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type ZipMember, zipAnswer } from './zip-answer.server.ts'

async function* parts(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function* members(...given: ZipMember[]) {
  yield* given
}

const archive = async (...given: ZipMember[]) =>
  new Uint8Array(await (await zipAnswer('all.zip', members(...given))).arrayBuffer())

it('packs files that are whole, that come in parts, and empty ones', async () => {
  const zip = await archive(
    { name: 'readme.txt', content: 'Naïve words' },
    { name: 'parts.txt', content: parts('x'.repeat(200_000), 'y') },
    { name: 'empty.csv', content: parts() },
  )
  const files = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)])
  expect(Object.fromEntries(files)).toEqual({
    'readme.txt': 'Naïve words',
    'parts.txt': `${'x'.repeat(200_000)}y`,
    'empty.csv': '',
  })
  expect(zip.length).toBeLessThan(2_000)
})

it('breaks off where a file cannot be read', async () => {
  async function* broken() {
    yield Buffer.from('one')
    throw new Error('the database went away')
  }
  await expect(archive({ name: 'a', content: broken() })).rejects.toThrow()
})
