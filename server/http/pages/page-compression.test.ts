import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readCachedPage, sizeOf } from './cached-page.ts'
import { compressQuickly, compressWell, encodingFor, holdBody } from './page-compression.ts'

const html = 'Bethan Llewellyn, family mediator. '.repeat(200)

async function aPage(text = html) {
  const rendered = { nonce: 'n', version: '7', renderedAt: 0 }
  return readCachedPage(new Response(text), rendered)
}

it('a page is held compressed, and takes up no more than that', async () => {
  const page = await aPage()
  const before = sizeOf(page)
  await compressQuickly(page, 'gzip, br')
  expect(page.body).toBeUndefined()
  expect(sizeOf(page)).toBeLessThan(before / 4)
  const { encoding, body } = encodingFor(page, 'gzip, br')
  expect(encoding).toBe('br')
  expect(brotliDecompressSync(body ?? '').toString()).toBe(html)
  expect(body?.buffer.byteLength).toBe(body?.byteLength)
})

it('a page is compressed as its first visitor can read it, and each other can', async () => {
  const page = await aPage()
  await compressQuickly(page, 'gzip')
  expect(gunzipSync(encodingFor(page, 'gzip, br').body ?? '').toString()).toBe(html)
  await holdBody(page)
  expect(Buffer.from(encodingFor(page, 'br').body ?? '').toString()).toBe(html)

  const plain = await aPage()
  await compressQuickly(plain, 'identity')
  expect(Buffer.from(encodingFor(plain, '').body ?? '').toString()).toBe(html)
})

it('a page that was asked for again has its best forms, of the same text', async () => {
  const page = await aPage()
  await compressQuickly(page, 'gzip, br')
  await compressWell(page)
  const { encoding, body } = encodingFor(page, 'gzip, br')
  expect(encoding).toBe('br')
  expect(brotliDecompressSync(body ?? '').toString()).toBe(html)
  expect(gunzipSync(encodingFor(page, 'gzip').body ?? '').toString()).toBe(html)
})

it('who reads no compressed form is sent the page itself', async () => {
  const page = await aPage()
  await compressQuickly(page, 'gzip, br')
  expect(encodingFor(page, '')).toEqual({ encoding: undefined, body: undefined })
  await holdBody(page)
  expect(Buffer.from(encodingFor(page, '').body ?? '').toString()).toBe(html)
})

it('a page too small to compress is held as it is', async () => {
  const page = await aPage('small')
  await compressQuickly(page, 'gzip, br')
  await compressWell(page)
  expect(page.encoded).toEqual({})
  expect(Buffer.from(encodingFor(page, 'gzip, br').body ?? '').toString()).toBe('small')
})
