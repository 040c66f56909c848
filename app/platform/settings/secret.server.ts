import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../files/durable-file.server.ts'
import { type Environment, SettingsError, weakSecret } from './environment.server.ts'
import { isWeakSecret } from './weak-secret.ts'

/**
 * The secret from which the keys of sessions and mailed links are derived: the setting, or one made
 * once and stored in the data folder. Throws a SettingsError where a file holds one to be guessed.
 */
export async function authSecret(environment: Environment): Promise<string> {
  const found = await findSecret(environment)
  if (found) return found
  const made = randomBytes(32).toString('base64url')
  // Of two processes that start at once, one makes the secret and both read it.
  await writeDurably(secretFile(environment), `${made}\n`, { isNew: true }).catch(() => {})
  return (await readFile(secretFile(environment), 'utf8')).trim()
}

/** The same without making one: undefined where there is none. */
export async function findSecret(environment: Environment): Promise<string | undefined> {
  if (environment.authSecret) return environment.authSecret
  const file = secretFile(environment)
  const secret = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (secret === undefined) return undefined
  if (secret.trim().length < 32 || isWeakSecret(secret.trim()))
    throw new SettingsError(
      `The secret in ${file} ${weakSecret}. Put the old file back if this is a damaged copy; otherwise delete it, and the next start makes another.`,
    )
  return secret.trim()
}

/** Where the secret lies unless the settings name one. */
export function secretFile({ dataDir }: Pick<Environment, 'dataDir'>): string {
  return join(dataDir, 'auth-secret')
}
