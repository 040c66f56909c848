import type { Environment } from '#app/platform/settings/environment.server.ts'
import { formTypeHeader } from '../bodies/form-type.ts'
import { postedText } from '../bodies/posted-text.ts'

/**
 * The request as the pages get it. Behind a proxy that speaks https for us it arrives as plain
 * http, but they are told the public URL. What is not UTF-8 in its path becomes the replacement
 * character, and so does a NUL anywhere, which PostgreSQL refuses: no id, slug or keyword of ours
 * has either, so what they name is missing. Origin has been checked by now and is left out: React
 * Router would compare it with a name that the proxy may have changed.
 */
export function toPageRequest(request: Request, { appUrl }: Environment): Request {
  const given = new URL(request.url)
  const origin = appUrl.startsWith('https:') ? appUrl : given.origin
  const url = origin + decodablePath(given.pathname) + decodableQuery(given)
  if (url === request.url && request.method !== 'POST') return request

  const pageRequest = requestAt(url, request)
  pageRequest.headers.delete('origin')
  return pageRequest
}

/**
 * The same request at another URL, with what was typed where that has been read already. Its signal
 * is put beside it: undici watches one that a request is made with by a weak reference, and with that
 * V8 takes all that belongs to the request for old.
 */
function requestAt(url: string, request: Request): Request {
  const { method, headers, signal } = request
  const body = postedText(request)
  // With files, as a stream that is passed on.
  if (method === 'POST' && body === undefined) return new Request(url, request)
  const made = new Request(url, { method, headers, ...(body !== undefined && { body }) })
  if (body !== undefined) made.headers.set('content-type', formTypeHeader({ kind: 'urlencoded' }))
  return Object.defineProperty(made, 'signal', { value: signal })
}

const replacementCharacter = '%EF%BF%BD'

/**
 * A path that can be decoded and looked up: "%FF" and "%00" become the replacement character, a
 * lone "%" itself.
 */
export function decodablePath(path: string): string {
  return withoutNul(path.replace(/%(?![0-9a-f]{2})/gi, '%25')).replace(
    /(?:%[0-9a-f]{2})+/gi,
    (bytes) => (isUtf8(bytes) ? bytes : replacementCharacter),
  )
}

function withoutNul(encoded: string): string {
  return encoded.replaceAll('%00', replacementCharacter)
}

/** React Router asks in a query which of its routes some paths lead to. */
function decodableQuery({ pathname, search, searchParams }: URL): string {
  if (pathname !== '/__manifest') return withoutNul(search)
  const query = new URLSearchParams()
  for (const [name, value] of searchParams) query.append(name, decodablePath(value))
  return `?${query}`
}

function isUtf8(bytes: string): boolean {
  try {
    // The result is used, or the bundler would take the call for one that does nothing.
    return decodeURIComponent(bytes) !== ''
  } catch {
    return false
  }
}
