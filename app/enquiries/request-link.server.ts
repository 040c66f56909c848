import { href } from 'react-router'
import type { Platform } from '#app/platform/platform.server.ts'
import { isProof } from '#app/platform/text/digest.server.ts'

/**
 * The URL of a visitor's private page. All who have it may read the page, so it is mailed to the
 * visitor alone; it can be made again from the id and is not stored.
 */
export function requestUrl(
  services: Pick<Platform, 'environment' | 'keyedDigest'>,
  requestId: string,
): string {
  return services.environment.appUrl + requestPath(services, requestId)
}

/** The same without the site. */
export function requestPath(
  { keyedDigest }: Pick<Platform, 'keyedDigest'>,
  requestId: string,
): string {
  return href('/my-enquiry/:key', { key: requestKey(keyedDigest, requestId) })
}

/** The part of the private page's path that names the request and proves the right to read it. */
export function requestKey(keyedDigest: Platform['keyedDigest'], requestId: string): string {
  return `${requestId}.${keyedDigest(requestId, 'private page')}`
}

/** The id of the request that a key names; undefined where the key was not made by us. */
export function readRequestKey(
  keyedDigest: Platform['keyedDigest'],
  key: string,
): string | undefined {
  const end = key.lastIndexOf('.')
  const requestId = key.slice(0, Math.max(0, end))
  const proof = { text: requestId, purpose: 'private page', given: key.slice(end + 1) } as const
  return end > 0 && isProof(keyedDigest, proof) ? requestId : undefined
}
