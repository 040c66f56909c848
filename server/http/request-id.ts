import { randomFillSync } from 'node:crypto'
import type { Environment } from '#app/platform/settings/environment.server.ts'

/** Letters and digits that are not mistaken for others when they are read out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The id of one request in the log, in its response and on its error page, short enough to be
 * read out. Only a trusted proxy may have given it one before. (Hono's own middleware would believe
 * anyone who sends one, of any length up to a limit, and makes ids too long to be read out.)
 */
export function requestIdOf(given: string | undefined, { trustProxy }: Environment): string {
  if (trustProxy && given && /^[\w.-]{6,64}$/.test(given)) return given
  return newRequestId()
}

const idLength = 8

/** Asking the system for a few bytes costs as much as asking for many. */
const random = Buffer.alloc(512 * idLength)
let used = random.length

function newRequestId(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  let id = ''
  for (const end = used + idLength; used < end; used += 1)
    id += alphabet[(random[used] ?? 0) % alphabet.length]
  return id
}
