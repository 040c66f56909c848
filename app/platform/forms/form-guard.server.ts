import { html } from 'hono/html'
import type { Platform } from '../platform.server.ts'
import { isProof } from '../text/digest.server.ts'
import { readFormSecret } from './form-secret.ts'
import type { FormFacts } from './spam-signals.ts'

type Keys = Pick<Platform, 'keyedDigest' | 'now'>

/** No browser fills in a field of this name by itself; programs that fill in forms do. */
const trapField = 'homepage'
const timeField = 'rendered'
const purpose = 'time of a form' as const

/** Seconds to which the time is rounded down on a cached page, so that the page stays the same. */
const cachedRounding = 3_600

/**
 * Fields for a form that anybody may send: one that people neither see nor hear and that has to stay
 * empty, and the signed time at which the form was made. Of a cached page that time is only a lower
 * bound.
 */
export function formGuard(keys: Keys, { isCached = false } = {}): string {
  const now = Math.floor(keys.now().getTime() / 1_000)
  const seconds = isCached ? now - (now % cachedRounding) : now
  return html`<label class="sr-only" aria-hidden="true">Leave this field empty <input name="${trapField}" tabindex="-1" autocomplete="off"></label><input type="hidden" name="${timeField}" value="${seconds}.${keys.keyedDigest(String(seconds), purpose)}">`.toString()
}

/** What a posted form says of how it was filled in. */
export function readGuard(keys: Keys, posted: FormData): FormFacts {
  return {
    isTrapped: textOf(posted, trapField).trim() !== '',
    secondsOpen: secondsOpen(keys, posted),
    secret: readFormSecret(posted),
  }
}

/** Seconds since the form was made; undefined where it does not say, or the time is not ours. */
function secondsOpen(keys: Keys, posted: FormData): number | undefined {
  const [, seconds = '', signature = ''] =
    /^(\d{1,12})\.([\w-]{32})$/.exec(textOf(posted, timeField)) ?? []
  if (seconds === '') return undefined
  const proof = { text: String(Number(seconds)), purpose, given: signature }
  if (!isProof(keys.keyedDigest, proof)) return undefined
  return keys.now().getTime() / 1_000 - Number(seconds)
}

function textOf(posted: FormData, name: string): string {
  const entry = posted.get(name)
  return typeof entry === 'string' ? entry : ''
}
