import { randomBytes } from 'node:crypto'
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

function newRequestId(): string {
  return Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('')
}
