import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { readOnlyError } from '#app/platform/database/writable.server.ts'

/** Where changes of the directory are announced, with the new version as their payload. */
export const directoryChannel = 'directory'

/** Milliseconds between two reads of the version, and until a read counts as failed. */
const interval = 1_000
const timeout = 2_500

/** Follows the version of the public directory, and by that whether the database answers. */
export type DirectoryWatch = {
  /** The version as of the last second; undefined while the database does not answer, or takes no writes. */
  version(): string | undefined
  /** Why there is none; undefined while the database answers. */
  fault(): Error | undefined
  stop(): Promise<void>
}

/**
 * Opens one connection on which changes are announced, and also reads the version once a second,
 * since an announcement can be missed. A connection that breaks is opened again until it works.
 */
export async function watchDirectory(connectionString: string): Promise<DirectoryWatch> {
  const stopping = new AbortController()
  let version: string | undefined
  let fault: Error | undefined
  let client: Client | undefined
  let wake = () => {}

  async function follow(): Promise<never> {
    const own = new Client({
      connectionString,
      connectionTimeoutMillis: timeout,
      keepAlive: true,
      application_name: 'find-a-mediator watch',
    })
    client = own
    let lost: Error | undefined
    const lose = (error?: Error) => {
      lost ??= error ?? new Error('the connection ended')
      fault = lost
      version = undefined
      wake()
    }
    own.on('error', lose).on('end', () => lose())
    let announced: string | undefined
    own.on('notification', ({ payload }) => {
      announced = payload
      if (version !== undefined) version = payload ?? version
    })
    try {
      await own.connect()
      // A server that is read-only refuses this; the version that is read next says why.
      await inTime(own.query(`listen ${directoryChannel}`)).catch(() => {})
      for (;;) {
        if (lost) throw lost
        announced = undefined
        const read = await currentVersion(own)
        // What was announced meanwhile is newer.
        version = announced ?? read
        await pause()
      }
    } finally {
      version = undefined
      own.removeListener('error', lose)
      own.on('error', () => {})
      drop(own)
    }
  }

  async function pause() {
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    const timer = new AbortController()
    const slept = delay(interval, undefined, { signal: timer.signal }).catch(() => {})
    await Promise.race([woken, slept])
    timer.abort()
  }

  const first = Promise.withResolvers<void>()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await follow().catch((error) => {
        fault = error
      })
      first.resolve()
      await delay(interval / 4, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  const started = Date.now()
  while (version === undefined && Date.now() - started < timeout) {
    await Promise.race([first.promise, delay(10)])
  }

  return {
    version: () => version,
    fault: () =>
      version === undefined ? (fault ?? new Error('the database does not answer')) : undefined,
    async stop() {
      stopping.abort()
      if (client) drop(client)
      wake()
      await running
    },
  }
}

async function currentVersion(client: Pick<Client, 'query'>): Promise<string> {
  const { rows } = await inTime(client.query(readVersion))
  if (rows.some(({ read_only }) => read_only === 'on')) throw readOnlyError()
  return String(rows[0]?.version ?? 0)
}

/** A server that leads no more may be behind. */
const readVersion = `select version, current_setting('transaction_read_only') as read_only from directory_version`

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => {})
  const patient = new AbortController()
  const late = delay(timeout, undefined, { signal: patient.signal }).then(() => {
    throw new Error('the database did not answer in time')
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    late.catch(() => {})
    patient.abort()
  }
}

/** Ends a connection without waiting for a server that may be silent. */
function drop(client: Client) {
  client.end().catch(() => {})
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
    .connection
  setTimeout(() => stream.destroy(), 200).unref()
}
