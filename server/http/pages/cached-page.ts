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
  /** The CSP sources that allow the renderer's own inline scripts to run: the hash of each. */
  scripts: string[]
  /** Of the directory, when rendering began; undefined for a response that must not be cached. */
  version: string | undefined
  /** Milliseconds since 1970. */
  renderedAt: number
  /** How often it was sent from the cache. */
  hits: number
  /** How it is sent straight from memory, once the app has sent it. */
  answers: PageAnswers | undefined
}

/** Headers as Node.js takes them: names and values in turn. */
type Head = string[]

/** The headers of all forms of a page, and each form as it has been asked for. */
export type PageAnswers = {
  head: Head
  told: { isPage: boolean; found: string | null; listing: string | undefined }
} & { [form in 'br' | 'gzip' | 'plain']?: { head: Head; body: Uint8Array } }

/** The nonce of the rendering, and what the page was rendered from and when. */
type Rendered = { nonce: string } & Pick<CachedPage, 'version' | 'renderedAt'>

/** Reads a response to its end. Only a success that holds nothing of one person may be cached. */
export async function readCachedPage(
  response: Response,
  { nonce, version, renderedAt }: Rendered,
): Promise<CachedPage> {
  const { status, headers } = response
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
  const rendered = new Uint8Array(await response.arrayBuffer())
  const html = isPage ? new TextDecoder().decode(rendered) : ''
  const body = isPage ? new TextEncoder().encode(withoutNonce(html, nonce)) : rendered
  const isForAll = !headers.has('Set-Cookie') && !isPrivate(headers.get('Cache-Control') ?? '')
  return {
    status,
    headers: [...headers].filter(([name]) => name !== 'content-length'),
    body,
    encoded: {},
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    scripts: scriptSources(html, nonce),
    version: status === 200 && isForAll ? version : undefined,
    renderedAt,
    hits: 0,
    answers: undefined,
  }
}

/** Bytes of memory, roughly. */
export function sizeOf({ body, encoded }: CachedPage): number {
  return 1_000 + body.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0)
}

function isPrivate(cacheControl: string): boolean {
  return /\b(no-store|private)\b/.test(cacheControl)
}

/**
 * The scripts that carry the nonce, and so were written by the renderer: a script in what somebody
 * stored cannot, however it came there.
 */
function scriptSources(html: string, nonce: string): string[] {
  const codes = new Set<string>()
  const attribute = nonceAttribute(nonce)
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
    const tag = html.slice(html.lastIndexOf('<', at), at)
    if (!/^<script\b/.test(tag) || tag.includes('>')) continue
    const start = html.indexOf('>', at) + 1
    const code = html.slice(start, html.indexOf('</script>', start))
    if (code !== '') codes.add(code)
  }
  return [...codes].map(hashSource)
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/** The nonce is of this one rendering; nobody may learn it from a page that stays. */
function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), '')
}

function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`
}
