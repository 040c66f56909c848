import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip as gzipCallback,
} from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CachedPage } from './cached-page.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCallback)

/** Bytes below which there is little to gain. */
const minSize = 1_024

/**
 * For the first visitor, who waits for it: most of the gain in a tenth of the time. Brotli at its
 * lowest takes half as long as gzip, and less than it takes to hand a page to another thread. Nearly
 * all browsers read a compressed form, so the page itself, five times as large, is let go.
 */
export async function compressQuickly(page: CachedPage, accepted: string): Promise<void> {
  const { body, encoded } = page
  const [best] = encodingsIn(accepted)
  if (!body || body.length < minSize || !best) return
  encoded[best] = ownBytes(
    best === 'br' ? brotliCompressSync(body, { params: quickly }) : await gzip(body, { level: 1 }),
  )
  page.body = undefined
}

const quickly = { [constants.BROTLI_PARAM_QUALITY]: 0 }

/** For all who come later. */
export async function compressWell(page: CachedPage): Promise<void> {
  const body = await bodyOf(page)
  if (body.length < minSize) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const [br, gz] = await Promise.all([brotli(body, { params }), gzip(body)])
  page.encoded = { br: ownBytes(br), gzip: ownBytes(gz) }
}

/** For who reads no compressed form, and others of that kind. */
export async function holdBody(page: CachedPage): Promise<void> {
  page.body = await bodyOf(page)
}

/** Where it is not held, one of its forms is. */
async function bodyOf({ body, encoded: { br, gzip } }: CachedPage): Promise<Uint8Array> {
  if (body) return body
  return br ? promisify(brotliDecompress)(br) : promisify(gunzip)(gzip ?? new Uint8Array())
}

/** The bytes alone: what zlib returns is a part of a buffer of 16 KB, and would hold all of it. */
function ownBytes(bytes: Buffer): Uint8Array {
  return new Uint8Array(bytes)
}

/**
 * The smallest form of a page that a browser reads, by its Accept-Encoding. Without a body where
 * that is the page itself, and it is not held.
 */
export function encodingFor(page: CachedPage, accepted: string) {
  const encoding = encodingsIn(accepted).find((name) => page.encoded[name])
  return { encoding, body: encoding ? page.encoded[encoding] : page.body }
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
