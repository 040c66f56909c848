import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip as gzipCallback } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CachedPage } from './cached-page.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCallback)

/** Bytes below which there is little to gain. */
const minSize = 1_024

/**
 * For the first visitor, who waits for it: most of the gain in a tenth of the time. Brotli at its
 * lowest takes half as long as gzip, and less than it takes to hand a page to another thread.
 */
export async function compressQuickly(page: CachedPage, accepted: string): Promise<void> {
  const { body, encoded } = page
  if (body.length < minSize) return
  if (encodingsIn(accepted)[0] === 'br') encoded.br = brotliCompressSync(body, { params: quickly })
  else encoded.gzip = await gzip(body, { level: 1 })
}

const quickly = { [constants.BROTLI_PARAM_QUALITY]: 0 }

/** For all who come later. */
export async function compressWell(page: CachedPage): Promise<void> {
  if (page.body.length < minSize) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const [br, gz] = await Promise.all([brotli(page.body, { params }), gzip(page.body)])
  page.encoded = { br, gzip: gz }
}

/** The smallest form of a page that a browser reads, by its Accept-Encoding. */
export function encodingFor(page: CachedPage, accepted: string) {
  const encoding = encodingsIn(accepted).find((name) => page.encoded[name])
  return { encoding, body: (encoding && page.encoded[encoding]) ?? page.body }
}

type Encoding = keyof CachedPage['encoded']

/** What browsers accept, which most of them say in one of a few ways. */
const known = new LRUCache<string, Encoding[]>({ max: 100 })

/** Those that are accepted, the best first. */
function encodingsIn(accepted: string): Encoding[] {
  const found = known.get(accepted)
  if (found) return found
  const names = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  const encodings = (['br', 'gzip'] as const).filter((name) => names.includes(name))
  known.set(accepted, encodings)
  return encodings
}
