import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../files/durable-file.server.ts'
import type { Environment } from './environment.server.ts'

/** The secret that signs sessions: the setting, or one made once and stored in the data folder. */
export async function authSecret({ authSecret, dataDir }: Environment): Promise<string> {
  if (authSecret) return authSecret
  const file = join(dataDir, 'auth-secret')
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
