import type { Environment } from '#app/platform/settings/environment.server.ts'

/**
 * The request as the pages are given it. Behind a proxy that speaks https for us it arrives as
 * plain http, but they are told the public address. What is not UTF-8 in its path reads as the
 * sign for that. Origin is checked by now and left out: React Router would compare it with a
 * name that the proxy may have changed.
 */
export function asPagesReadIt(request: Request, { appUrl }: Environment): Request {
  const url = new URL(request.url)
  const origin = appUrl.startsWith('https:') ? appUrl : url.origin
  const address = origin + readablePath(url.pathname) + readableQuery(url)
  if (address === request.url && request.method !== 'POST') return request

  const read = new Request(address, request)
  read.headers.delete('origin')
  return read
}

/** A path that can be decoded: "%FF" alone becomes the replacement character, a lone "%" itself. */
export function readablePath(path: string): string {
  return path
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => (isUtf8(bytes) ? bytes : '%EF%BF%BD'))
}

/** React Router asks in a query which of its routes some paths lead to. */
function readableQuery({ pathname, search, searchParams }: URL): string {
  if (pathname !== '/__manifest') return search
  const query = new URLSearchParams()
  for (const [name, value] of searchParams) query.append(name, readablePath(value))
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
