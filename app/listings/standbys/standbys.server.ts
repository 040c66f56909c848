import type { Logger } from 'pino'
import type { Database } from '#app/platform/database/database.server.ts'
import { readDatabaseName } from '#app/platform/database/database-name.server.ts'
import { sharedReading } from '#app/platform/database/shared-reading.server.ts'
import { openStandby, type Standby } from './standby.server.ts'

/** Milliseconds between two looks at a standby that pages found behind. */
const lookAgainAfter = 100

/** The standbys of the primary from which pages for everyone may be read. */
export type Standbys = {
  /**
   * One that has every change of the directory that the primary had committed before the call, each
   * in turn; undefined where the primary is to be read.
   */
  choose(): Promise<Standby | undefined>
  states(): { name: string; isUp: boolean; version: number }[]
  close(): Promise<void>
}

/**
 * Opens the standbys at these URLs. The directory's version is the fence: it is asked of the primary
 * for each page, with one statement for all who ask meanwhile, so that a visitor who was shown a
 * change by any process is never shown the directory from before it. One that is away or behind is
 * passed over, and tried again.
 */
export function openStandbys(
  primary: Database,
  urls: readonly string[],
  log: Pick<Logger, 'info' | 'warn'>,
): Standbys {
  let database: Promise<string> | undefined
  const databaseOfPrimary = () => {
    database ??= readDatabaseName(primary.$client).catch((error) => {
      database = undefined
      throw error
    })
    return database
  }
  const standbys = urls.map((url) => openWithLog(url, databaseOfPrimary, log))
  const versionOfPrimary = sharedReading(() => readVersion(primary))
  const lookedAt = new WeakMap<Standby, number>()
  let turn = 0

  function lookAgain(standby: Standby) {
    const now = performance.now()
    if (now - (lookedAt.get(standby) ?? 0) < lookAgainAfter) return
    lookedAt.set(standby, now)
    void standby.look()
  }

  return {
    async choose() {
      const up = standbys.filter((standby) => standby.fault() === undefined)
      if (up.length === 0) return undefined
      const before = new Map(up.map((standby) => [standby, standby.version()]))
      const version = await versionOfPrimary().catch(() => undefined)
      if (version === undefined) return undefined

      // One that had more before the primary was asked follows another history than the primary's.
      const current = up.filter(
        (standby) => (before.get(standby) ?? 0) <= version && standby.version() >= version,
      )
      for (const standby of up) if (!current.includes(standby)) lookAgain(standby)
      turn += 1
      const standby = current[turn % Math.max(1, current.length)]
      standby?.require(version)
      return standby
    },
    states: () =>
      standbys.map((standby) => ({
        name: standby.name,
        isUp: standby.fault() === undefined,
        version: standby.version(),
      })),
    async close() {
      await Promise.all(standbys.map((standby) => standby.close()))
    },
  }
}

function openWithLog(
  url: string,
  databaseOfPrimary: () => Promise<string>,
  log: Pick<Logger, 'info' | 'warn'>,
): Standby {
  const { host: standby } = new URL(url)
  return openStandby(url, databaseOfPrimary, (reason) => {
    if (reason === undefined) log.info({ standby }, 'pages are read from a standby')
    else log.warn({ standby, reason }, 'a standby is not read from; the primary is')
  })
}

async function readVersion(primary: Database): Promise<number> {
  const { rows } = await primary.$client.query('select version from directory_version')
  return rows[0].version
}
