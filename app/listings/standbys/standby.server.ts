import type { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { databaseName } from '#app/platform/database/database-name.server.ts'
import { sharedReading } from '#app/platform/database/shared-reading.server.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'

/** Connections to each standby, as many as readers have to the primary. */
const connections = 6

/**
 * Milliseconds in which a standby has to take a connection and to answer a statement. Together with
 * the second after which a silent connection is closed they end before the page stops waiting, so
 * that a page that a standby leaves waiting is one of which that is known.
 */
const connectWithin = 1_000
const answerWithin = 1_200
const lookWithin = 1_500

/** Milliseconds between two looks at a standby that is read from, and at one that cannot be. */
const lookEvery = { up: 1_000, down: 2_000 }

/** What a server says of itself; `database` is the same on a server and its standbys alone. */
type ServerState = { version: number; isStandby: boolean; database: string }

/** A standby has not replayed yet what a page needs. */
class StandbyBehindError extends Error {}

export type Standby = ReturnType<typeof openStandby>

/** Why a standby is not read from; undefined where it is. */
export type StandbyFault = string | undefined

/**
 * Opens one standby and follows its state. No connection of its pool is handed out before it has
 * been seen to have the version of the directory that was last required, because the connections
 * to one host name may lead to several servers.
 */
export function openStandby(
  url: string,
  databaseOfPrimary: () => Promise<string>,
  onChange: (fault: StandbyFault) => void,
) {
  const { host } = new URL(url)
  const db = openDatabase(url, { connections, connectWithin, answerWithin })
  const pool = db.$client
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  const seen = new WeakMap<ClientBase, number>()
  const closing = new AbortController()
  let fault: StandbyFault = 'it has not been reached yet'
  let version = -1
  let required = 0
  let failures = 0

  function setFault(found: StandbyFault) {
    if (found === fault || closing.signal.aborted) return
    fault = found
    onChange(fault)
  }

  function lose(error: Error) {
    failures += 1
    setFault(error.message || 'the connection was lost')
  }

  pool.on('connect', (client) => {
    client.on('error', lose)
    // Whatever the server refused: one that recovers may cancel any statement.
    eventsOf(client).on('errorMessage', () => {
      failures += 1
    })
  })
  fence(pool, async () => {
    const client = await connect().catch((error) => {
      lose(error)
      throw error
    })
    try {
      if ((seen.get(client) ?? -1) < required) await check(client, required)
      return client
    } catch (error) {
      failures += 1
      client.release(error instanceof StandbyBehindError ? undefined : (error as Error))
      throw error
    }
  })

  async function check(client: ClientBase, needed: number) {
    const state = await readServerState(client)
    const reason = await reasonAgainst(state)
    if (reason) throw new Error(reason)
    if (state.version < needed) throw new StandbyBehindError('the standby is behind')
    seen.set(client, state.version)
  }

  async function reasonAgainst({ isStandby, database }: ServerState): Promise<StandbyFault> {
    if (!isStandby) return 'it is no standby'
    return database === (await databaseOfPrimary()) ? undefined : 'it has another database'
  }

  const look = sharedReading(async () => {
    try {
      const state = await inTime(readState(connect), lookWithin)
      const reason = await reasonAgainst(state)
      version = state.version
      setFault(reason)
    } catch (error) {
      setFault((error as Error).message || 'it does not answer')
    }
  })

  const following = (async () => {
    while (!closing.signal.aborted) {
      await look()
      const pause = fault === undefined ? lookEvery.up : lookEvery.down
      await delay(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  })()

  return {
    name: host,
    db,
    fault: () => fault,
    /** The version of the directory that it had when it was last looked at. */
    version: () => version,
    look,
    /** From now on every connection that is handed out has this version at least. */
    require(needed: number) {
      required = needed
    },
    /** Counts what went wrong, so that a page can tell whether anything has while it was made. */
    failures: () => failures,
    async close() {
      closing.abort()
      await Promise.race([Promise.all([following, pool.end()]), delay(2_000)])
    },
  }
}

/** What a server says of itself over a connection. */
async function readServerState(client: ClientBase | Pool): Promise<ServerState> {
  const { rows } = await client.query<ServerState>(serverState)
  const [state] = rows
  if (!state) throw new Error('the directory has no version')
  return state
}

const serverState = `select version, pg_is_in_recovery() as "isStandby", ${databaseName} as database
  from directory_version`

async function readState(connect: () => Promise<PoolClient>): Promise<ServerState> {
  const client = await connect()
  let failure: Error | undefined
  try {
    return await readServerState(client)
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

/** Has a pool hand out connections as `admit` gives them, for its own statements, too. */
function fence(pool: Pool, admit: () => Promise<PoolClient>) {
  type Callback = Parameters<Pool['connect']>[0]
  const connect = (callback?: Callback) => {
    if (!callback) return admit()
    admit().then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }
  pool.connect = connect as Pool['connect']
}

function eventsOf(client: ClientBase): EventEmitter {
  return (client as unknown as { connection: EventEmitter }).connection
}
