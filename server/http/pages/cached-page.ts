import { createHash } from 'node:crypto'

/** A response that is the same for everyone, whole and in memory. */
export type CachedPage = {
  status: number
  headers: [name: string, value: string][]
  /** Not there where a compressed form is, until somebody asks for it as it is. */
  body: Uint8Array | undefined
  /** The body compressed, as far as that has been done. */
  encoded: { br?: Uint8Array; gzip?: Uint8Array }
  /** Names the content; the same content has the same one in every process. */
  etag: string
  /** Of the directory, when rendering began; undefined for a response that must not be cached. */
  version: string | undefined
  /** Milliseconds since 1970. */
  renderedAt: number
  /** How often it was sent from the cache. */
  hits: number
}

/** The nonce of the rendering, and what the page was rendered from and when. */
type Rendered = { nonce: string } & Pick<CachedPage, 'version' | 'renderedAt'>

/** Reads a response to its end. Only a success that holds nothing of one person may be cached. */
export async function readCachedPage(
  response: Response,
  { nonce, version, renderedAt }: Rendered,
): Promise<CachedPage> {
  const { status } = response
  const headers = new Headers(response.headers)
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
  const rendered = Buffer.from(await response.arrayBuffer())
  const { body, scripts } = isPage ? withoutNonce(rendered, nonce) : { body: rendered, scripts: [] }
  headers.delete('Content-Length')
  if (!/accept-encoding/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
  const policy = headers.get('Content-Security-Policy')
  if (policy) headers.set('Content-Security-Policy', allowing(scripts, policy, nonce))
  const isForAll = !headers.has('Set-Cookie') && !isPrivate(headers.get('Cache-Control') ?? '')
  return {
    status,
    headers: [...headers],
    body,
    encoded: {},
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    version: status === 200 && isForAll ? version : undefined,
    renderedAt,
    hits: 0,
  }
}

/** The policy of a page that stays: scripts run by their hashes, since nobody may learn the nonce. */
function allowing(scripts: readonly string[], policy: string, nonce: string): string {
  return policy.replace(` 'nonce-${nonce}'`, scripts.map((hash) => ` ${hash}`).join(''))
}

/** Bytes of memory, roughly. */
export function sizeOf({ body, encoded }: CachedPage): number {
  return 2_000 + (body?.length ?? 0) + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0)
}

function isPrivate(cacheControl: string): boolean {
  return /\b(no-store|private)\b/.test(cacheControl)
}

/**
 * A page without the nonce of its rendering, which nobody may learn from a page that stays, and the
 * hashes of the inline scripts that carried it, and so were written by the renderer: a script in what
 * somebody stored cannot carry it, however it came there. Read as bytes, because decoding a page
 * takes longer than searching it, and closed up in its place, because another copy takes memory.
 */
function withoutNonce(html: Buffer, nonce: string): { body: Buffer; scripts: string[] } {
  const attribute = Buffer.from(` nonce="${nonce}"`)
  const scripts = new Set<string>()
  let length = 0
  let from = 0
  const keep = (to: number) => {
    html.copyWithin(length, from, to)
    length += to - from
  }
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    const tag = html.toString('latin1', html.lastIndexOf('<', at), at)
    keep(at)
    from = at + attribute.length
    if (/^<script\b[^>]*$/.test(tag)) {
      const start = html.indexOf('>', at) + 1
      const code = html.subarray(start, html.indexOf('</script>', start))
      if (code.length > 0) scripts.add(hashSource(code))
    }
  }
  keep(html.length)
  return { body: html.subarray(0, length), scripts: [...scripts] }
}

function hashSource(code: Buffer): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
