import { isProof, type KeyedDigest } from '#app/platform/text/digest.server.ts'
import type { StatedStart } from './stated-start.ts'

/** What a link confirms: of whom, sent where, and what the public reads. */
export type ConfirmableStart = StatedStart & { id: string; email: string }

type Token = { id: string; lastDay: string; signature: string }

/**
 * The secret of a mailed link, which needs no account: whose, until which day, and a signature. It
 * is spent once what it confirms has changed, as it does when it is confirmed.
 */
export function startToken(
  keyedDigest: KeyedDigest,
  start: ConfirmableStart,
  lastDay: string,
): string {
  return `${start.id}.${lastDay}.${keyedDigest(textOf(start, lastDay), purpose)}`
}

/** The parts of a token, none of them proved; undefined for what is none. */
export function readStartToken(token: string): Token | undefined {
  const [, id, lastDay, signature] =
    /^([\w-]{1,128})\.(\d{4}-\d\d-\d\d)\.([\w-]{32})$/.exec(token) ?? []
  return id && lastDay && signature ? { id, lastDay, signature } : undefined
}

export function isStartToken(
  keyedDigest: KeyedDigest,
  { lastDay, signature }: Token,
  start: ConfirmableStart,
  today: string,
): boolean {
  const text = textOf(start, lastDay)
  return today <= lastDay && isProof(keyedDigest, { text, purpose, given: signature })
}

const purpose = 'confirm-start'

function textOf(start: ConfirmableStart, lastDay: string): string {
  const { id, email, startWithinDays, startConfirmedOn } = start
  return JSON.stringify([id, email, startWithinDays, startConfirmedOn, lastDay])
}
