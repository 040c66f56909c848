import { createHash, createHmac } from 'node:crypto'

/** A digest of 32 characters; equal parts give equal digests. */
export function digestOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
}

export type KeyedDigest = (text: string) => string

/**
 * Makes digests of values that are short enough to be guessed, such as IP addresses. They can be
 * compared, but nobody can find out the value by trying without the product's secret.
 */
export function openKeyedDigest(secret: string): KeyedDigest {
  return (text) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)
}
