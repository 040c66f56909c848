import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

/** A digest of 32 characters; equal parts give equal digests. */
export function digestOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
}

/**
 * What is proved by a digest that comes back from outside. Each has a key of its own, so that what
 * was made for one proves nothing for another.
 */
export type ProofPurpose =
  | 'form'
  | 'time of a form'
  | 'question of a form'
  | 'confirm-start'
  | 'known-device'
  | 'link to verify-email'
  | 'link to change-email'
  | 'link to reset-password'
  | 'link to unlock'
  | 'link to contact-address'
  | 'private page'
  | 'opened private page'
  | 'reply address'
  | 'review invitation'
  | 'own review'
  | 'mark of the secret'

/** Without a purpose, for values that are stored and compared and prove nothing. */
export type KeyedDigest = (text: string, purpose?: ProofPurpose) => string

/**
 * Makes digests of values that are short enough to be guessed, such as IP addresses. They can be
 * compared, but nobody can find out the value by trying without the product's secret.
 */
export function openKeyedDigest(secret: string): KeyedDigest {
  // As objects: to find out that a buffer is none, Node.js throws an error and catches it, each time.
  const keys = new Map<ProofPurpose, KeyObject>()
  const keyFor = (purpose: ProofPurpose) => {
    const key = keys.get(purpose) ?? createSecretKey(derivedKey(secret, purpose))
    keys.set(purpose, key)
    return key
  }
  return (text, purpose) =>
    createHmac('sha256', purpose ? keyFor(purpose) : secret)
      .update(text)
      .digest('base64url')
      .slice(0, 32)
}

/**
 * A short text that is the same for the same secret, for databases and lists to say with which one
 * their digests were made. Nobody finds the secret by it.
 */
export function secretMarkOf(keyedDigest: KeyedDigest): string {
  return keyedDigest('', 'mark of the secret').slice(0, 12)
}

/** Whether a digest that came from outside is the one of this text, made for this purpose. */
export function isProof(
  keyedDigest: KeyedDigest,
  { text, purpose, given }: { text: string; purpose: ProofPurpose; given: string },
): boolean {
  const expected = Buffer.from(keyedDigest(text, purpose))
  const found = Buffer.from(given)
  return found.length === expected.length && timingSafeEqual(found, expected)
}

/** A key for one purpose (RFC 5869), from which neither the secret nor another key can be found. */
export function derivedKey(secret: string, purpose: ProofPurpose | 'sessions'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `find-a-mediator ${purpose}`, 32))
}
