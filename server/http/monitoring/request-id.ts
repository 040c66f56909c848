import { randomBytes } from 'node:crypto'
import type { Environment } from '#app/platform/settings/environment.server.ts'

/** No letter or digit that is taken for another when it is read out. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * What one request is called in the log, in its answer and on its error page, short enough to be
 * read out. Only a proxy of our own may have named it before.
 */
export function requestIdOf(given: string | undefined, { trustProxy }: Environment): string {
  if (trustProxy && given && /^[\w.-]{6,64}$/.test(given)) return given
  return Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')
}
