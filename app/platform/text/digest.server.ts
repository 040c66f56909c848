import { createHash, createHmac } from 'node:crypto'

/** A short fingerprint of what someone sent: the same words give the same digest. */
export function digestOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
}

export type KeyedDigest = (text: string) => string

/**
 * Digests for what is short enough to be guessed, as an address is: they can be compared, and
 * without the product's secret nobody can try out what they were made of.
 */
export function openKeyedDigest(secret: string): KeyedDigest {
  return (text) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)
}
