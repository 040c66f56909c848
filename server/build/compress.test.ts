import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { compressAssets, readCompressed } from './compress.ts'

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'compress-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('puts compressed copies beside texts, and none beside pictures', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'page.js'), 'page()')
  await writeFile(join(folder, 'photo.webp'), 'photo')
  await compressAssets(folder, new Map())
  expect(brotliDecompressSync(await readFile(join(folder, 'page.js.br'))).toString()).toBe('page()')
  expect(gunzipSync(await readFile(join(folder, 'page.js.gz'))).toString()).toBe('page()')
  expect([...(await readCompressed(folder)).keys()]).toEqual(['page.js'])
})

it('takes the copies of what has not changed from the build before', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'same.js'), 'same()')
  await writeFile(join(folder, 'changed.js'), 'changed()')
  const [br, gz] = [Buffer.from('brotli'), Buffer.from('gzip')]
  await compressAssets(
    folder,
    new Map([
      ['same.js', { text: Buffer.from('same()'), br, gz }],
      ['changed.js', { text: Buffer.from('old()'), br, gz }],
    ]),
  )
  const now = await readCompressed(folder)
  expect(now.get('same.js')).toMatchObject({ br, gz })
  expect(brotliDecompressSync(now.get('changed.js')?.br ?? '').toString()).toBe('changed()')
})

it('compresses nothing that only the builder reads', async () => {
  const folder = await aFolder()
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}')
  await compressAssets(folder, new Map())
  expect(await readdir(join(folder, '.vite'))).toEqual(['manifest.json'])
})

it('knows of nothing where there was no build', async () => {
  expect((await readCompressed(join(await aFolder(), 'none'))).size).toBe(0)
})
