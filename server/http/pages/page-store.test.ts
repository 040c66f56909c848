import { expect, it } from 'vitest'
import { readCachedPage, sizeOf } from './cached-page.ts'
import { openPageStore } from './page-store.ts'

let now = new Date()
let cacheBytes = 0

const store = openPageStore({
  services: { environment: { pageCacheMegabytes: 1 }, now: () => now },
  listings: { watch: { version: () => '7' } },
  metrics: {
    setCacheBytes: (bytes: number) => {
      cacheBytes = bytes
    },
  },
} as unknown as Parameters<typeof openPageStore>[0])

async function storePage(at: string) {
  now = new Date(at)
  const response = new Response('Bethan, checked March 2026')
  const rendered = { nonce: 'n', version: '7', renderedAt: now.getTime() }
  store.put('/', await readCachedPage(response, rendered))
}

it.each([
  ['2026-11-22T12:00:00Z', '2026-11-22T12:09:59Z', true],
  ['2026-11-22T12:00:00Z', '2026-11-22T12:10:00Z', false],
  // Midnight in winter, and in summer.
  ['2026-11-22T23:58:00Z', '2026-11-22T23:59:59Z', true],
  ['2026-11-22T23:58:00Z', '2026-11-23T00:00:00Z', false],
  ['2026-07-01T22:58:00Z', '2026-07-01T22:59:59Z', true],
  ['2026-07-01T22:58:00Z', '2026-07-01T23:00:00Z', false],
])('a page of %s is fresh at %s: %s', async (rendered, at, isFresh) => {
  await storePage(rendered)
  now = new Date(at)
  expect(store.fresh('/') !== undefined).toBe(isFresh)
  expect(store.stale('/')).toBeDefined()
})

it('a page whose forms have changed is counted by what it takes up now', async () => {
  await storePage('2026-11-22T12:00:00Z')
  const page = store.stale('/')
  if (page) page.encoded.br = new Uint8Array(5_000)
  if (page) store.measure('/', page)
  expect(page && cacheBytes - sizeOf(page)).toBe(0)
  expect(cacheBytes).toBeGreaterThan(6_000)
})
