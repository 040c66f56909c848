import { createHash } from 'node:crypto'

/** A response that is the same for everyone, whole and in memory. */
export type CachedPage = {
  status: number
  headers: [name: string, value: string][]
  body: Uint8Array
  /** The body compressed, as far as that has been done. */
  encoded: { br?: Uint8Array; gzip?: Uint8Array }
  /** Names the content; the same content has the same one in every process. */
  etag: string
  /** The CSP sources that allow its inline scripts to run: the hash of each. */
  scripts: string[]
  /** Of the directory, when rendering began; undefined for a response that must not be cached. */
  version: string | undefined
  /** Milliseconds since 1970. */
  renderedAt: number
  /** How often it was sent from the cache. */
  hits: number
}

/** Reads a response to its end. Only a success that holds nothing of one person may be cached. */
export async function readCachedPage(
  response: Response,
  version: string | undefined,
  renderedAt: number,
): Promise<CachedPage> {
  const { status, headers } = response
  const body = new Uint8Array(await response.arrayBuffer())
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
  const isForAll = !headers.has('Set-Cookie') && !isPrivate(headers.get('Cache-Control') ?? '')
  return {
    status,
    headers: [...headers].filter(([name]) => name !== 'content-length'),
    body,
    encoded: {},
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    scripts: isPage ? scriptSources(new TextDecoder().decode(body)) : [],
    version: status === 200 && isForAll ? version : undefined,
    renderedAt,
    hits: 0,
  }
}

/** Bytes of memory, roughly. */
export function sizeOf({ body, encoded }: CachedPage): number {
  return 1_000 + body.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0)
}

function isPrivate(cacheControl: string): boolean {
  return /\b(no-store|private)\b/.test(cacheControl)
}

/** Data in a script element, such as JSON-LD, is not run and needs no source. */
function scriptSources(html: string): string[] {
  const sources = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (/\bsrc=/.test(attributes) || /\btype="application\//.test(attributes)) continue
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...sources]
}
