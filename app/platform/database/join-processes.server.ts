import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { SettingsError } from '../settings/environment.server.ts'
import { markInUse, releaseLock, tryLockWithKey, waitForLock } from './locks.server.ts'

/** What the processes on one database must share besides the database. */
type SharedSettings = { secret: string; files: string | undefined }

const sentences: Record<keyof SharedSettings, string> = {
  secret:
    'Another process on this database signs sessions with another secret. Set AUTH_SECRET to the same text for all of them.',
  files:
    'Another process on this database keeps its photos in another place. Set FILES_URL to the same bucket, or DATA_DIR to the same folder, for all of them.',
}

/** Each process takes shared locks whose keys are made from its settings. */
const locks = { secret: 'sameSecret', files: 'sameFiles' } as const

/**
 * Joins the processes that use a database. Throws a SettingsError where this one has another secret
 * or file store: the others would not know its sessions or photos. The locks end with the process,
 * and are taken again after the connection has broken.
 */
export async function joinProcesses(
  connectionString: string,
  findShared: () => Promise<SharedSettings>,
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
      await waitForLock(joining, 'comparison')
      await compareSettings(joining, await findShared())
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

async function compareSettings(client: Client, shared: SharedSettings) {
  for (const name of ['secret', 'files'] as const) {
    const text = shared[name]
    if (text === undefined) continue
    if (!(await tryLockWithKey(client, locks[name], numberOf(text))))
      throw new SettingsError(sentences[name])
  }
  await releaseLock(client, 'comparison')
}

/** 31 bits of a digest: enough to notice another value, too few to guess it from. */
function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() & 0x7fffffff
}
