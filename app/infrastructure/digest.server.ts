import { createHash } from 'node:crypto'

/** A short fingerprint of what someone sent: the same words give the same digest. */
export function digestOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
}
