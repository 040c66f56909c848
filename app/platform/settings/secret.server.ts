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
export async function authSecret({ authSecret, dataDir }: Environment): Promise<string> {
  if (authSecret) return authSecret
  const file = join(dataDir, 'auth-secret')
  const secret = await storedSecret(file)
  if (secret.length < 32 || isWeakSecret(secret))
    throw new SettingsError(
      `The secret in ${file} ${weakSecret}. Delete the file, and the next start makes another.`,
    )
  return secret
}

async function storedSecret(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const secret = randomBytes(32).toString('base64url')
    // Of two processes that start at once, one makes the secret and both read it.
    await writeDurably(file, `${secret}\n`, { isNew: true }).catch(() => {})
    return (await readFile(file, 'utf8')).trim()
  }
}
