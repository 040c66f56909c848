import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { SettingsError } from '../settings/environment.server.ts'
import { markInUse, releaseLock, tryLockWithKey, waitForLock } from './locks.server.ts'

/** What the processes on one database must have in common, besides the database. */
type InCommon = { secret: string; files: string | undefined }

const sentences: Record<keyof InCommon, string> = {
  secret:
    'Another process on this database signs sessions with another secret. Set AUTH_SECRET to the same text for all of them.',
  files:
    'Another process on this database keeps its photos in another place. Set FILES_URL to the same bucket, or DATA_DIR to the same folder, for all of them.',
}

/** Each process shares a lock under a number made from what it has. */
const locks = { secret: 'sameSecret', files: 'sameFiles' } as const

/**
 * Joins the processes that use a database, or throws a SettingsError where they differ in what they
 * must have in common: a session begun on one would mean nothing to the other, a photo be missing.
 * The locks go with the process, however that ends, and are taken again after a break.
 */
export async function joinProcesses(
  connectionString: string,
  findInCommon: () => Promise<InCommon>,
  onFault: (error: Error) => void,
): Promise<{ leave(): Promise<void> }> {
  let isLeaving = false
  let client = await join()

  async function join() {
    const joining = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'find-a-mediator',
    })
    joining.on('error', () => {})
    await joining.connect()
    try {
      await markInUse(joining)
      await holdLocks(joining, await takeTurn(joining, findInCommon))
    } catch (error) {
      await joining.end().catch(() => {})
      throw error
    }
    joining.on('end', rejoin)
    return joining
  }

  async function rejoin() {
    for (let attempt = 1; !isLeaving; attempt += 1) {
      await delay(Math.min(attempt * 500, 5_000), undefined, { ref: false })
      try {
        client = await join()
        return
      } catch (error) {
        if (error instanceof SettingsError) onFault(error)
      }
    }
  }

  return {
    async leave() {
      isLeaving = true
      await client.end().catch(() => {})
    },
  }
}

async function takeTurn(client: Client, findInCommon: () => Promise<InCommon>) {
  await waitForLock(client, 'comparison')
  return findInCommon()
}

async function holdLocks(client: Client, inCommon: InCommon) {
  for (const name of ['secret', 'files'] as const) {
    const text = inCommon[name]
    if (text === undefined) continue
    if (!(await tryLockWithKey(client, locks[name], numberOf(text))))
      throw new SettingsError(sentences[name])
  }
  await releaseLock(client, 'comparison')
}

/** Thirty-one bits of a digest: enough to tell a slip from the same, and nothing to guess from. */
function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() & 0x7fffffff
}
