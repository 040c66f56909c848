import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import { SettingsError } from '../settings/environment.server.ts'
import { openKeyedDigest } from '../text/digest.server.ts'
import { listText } from '../text/list-text.ts'
import { markInUse, releaseLock, waitForLock } from './locks.server.ts'

/** What the processes on one database must share besides the database. */
export type SharedSettings = {
  secret: string
  /** Undefined while the store does not answer. */
  files: string | undefined
  /** What mails are made and sent with, by the names of the settings. */
  sending: Readonly<Record<string, string | undefined>>
}

/** Digests that only those who know the secret can make, by the name of what they are of. */
type Digests = Record<string, string>

const sentences = {
  secret:
    'Another process on this database signs sessions with another secret. Set AUTH_SECRET to the same text for all of them.',
  files:
    'Another process on this database keeps its photos in another place. Set FILES_URL to the same bucket, or DATA_DIR to the same folder, for all of them.',
} as const

/** Milliseconds between two signs of life. */
const refreshInterval = 10_000

/** A process that was killed is gone with its connection; one whose machine was, after this long. */
const isAlive = `
  seen_at between clock_timestamp() - interval '30 seconds' and clock_timestamp() + interval '30 seconds'
  and exists (select from pg_stat_activity where pid = split_part(id, ' ', 1)::integer)`

/** Hears which settings a process that started later has others of; none once there is no such one. */
type OnDiffering = (names: readonly string[]) => void

type Joined = {
  /** The settings of which a process that is running had others at the start. */
  differing: readonly string[]
  watch(onDiffering: OnDiffering): void
  leave(): Promise<void>
}

/**
 * Joins the processes that use a database. Throws a SettingsError where this one has another secret
 * or file store: the others would not know its sessions or photos. Of two that send mail in other
 * ways the one that started earlier is told, so that a change can be made process by process. It
 * joins again after its connection has broken.
 */
export async function joinProcesses(
  connectionString: string,
  findShared: () => Promise<SharedSettings>,
  onFault: (error: Error) => void,
  { interval = refreshInterval } = {},
): Promise<Joined> {
  let isLeaving = false
  let startedAt: string | undefined
  let id = ''
  let settings: Digests = {}
  let told: readonly string[] = []
  let seenAt = performance.now()
  let listener: OnDiffering = () => {}
  const { differing, ...joined } = await join()
  let { client } = joined
  const refreshing = setInterval(() => refresh().catch(() => {}), interval)

  async function join() {
    const joining = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 30_000,
      application_name: 'find-a-mediator',
    })
    joining.on('error', () => {})
    await joining.connect()
    try {
      await markInUse(joining)
      await waitForLock(joining, 'comparison')
      settings = digestsOf(await findShared())
      await joining.query(`delete from processes where id = $1 or not (${isAlive})`, [id])
      const others = await findOthers(joining, '')
      for (const name of ['secret', 'files'] as const)
        if (others.some((other) => isDifferent(settings, other.settings, name)))
          throw new SettingsError(sentences[name])
      const { rows } = await joining.query<{ id: string; started: string }>(
        `insert into processes (id, started_at, seen_at, settings)
         values (pg_backend_pid() || ' ' || $1::text, coalesce($2::timestamptz, clock_timestamp()),
           clock_timestamp(), $3)
         returning id, started_at::text as started`,
        [randomUUID(), startedAt, settings],
      )
      id = rows[0]?.id ?? ''
      startedAt = rows[0]?.started
      await releaseLock(joining, 'comparison')
      joining.on('end', rejoin)
      return { client: joining, differing: namesIn(settings, others) }
    } catch (error) {
      await joining.end().catch(() => {})
      throw error
    }
  }

  async function rejoin() {
    for (let attempt = 1; !isLeaving; attempt += 1) {
      await delay(Math.min(attempt * 500, 5_000), undefined, { ref: false })
      try {
        client = (await join()).client
        seenAt = Number.NEGATIVE_INFINITY
        return
      } catch (error) {
        if (error instanceof SettingsError) onFault(error)
      }
    }
  }

  async function refresh() {
    // One that was stopped for a while, and so taken for gone, comes back.
    await client.query(
      `insert into processes (id, started_at, seen_at, settings)
       values ($1, $2, clock_timestamp(), $3)
       on conflict (id) do update set seen_at = excluded.seen_at`,
      [id, startedAt, settings],
    )
    // After an outage the others have not been seen yet either, and what was known of them holds.
    const wasAway = performance.now() - seenAt > 2.5 * interval
    seenAt = performance.now()
    if (wasAway) return
    const later = (await findOthers(client, id)).filter(({ isLater }) => isLater)
    const names = namesIn(settings, later)
    if (names.join() === told.join()) return
    told = names
    listener(names)
  }

  return {
    differing,
    watch(onDiffering) {
      listener = onDiffering
      if (told.length > 0) listener(told)
    },
    async leave() {
      isLeaving = true
      clearInterval(refreshing)
      await client.query('delete from processes where id = $1', [id]).catch(() => {})
      await client.end().catch(() => {})
    },
  }
}

/** The settings of which a process that is running has others than these. */
export async function findDiffering(client: Queries, shared: SharedSettings): Promise<string[]> {
  return namesIn(digestsOf(shared), await findOthers(client, ''))
}

/** What the process that started last says of those from before it. */
export function differingText(names: readonly string[]): string {
  return `Another process on this database has other settings: ${listText(names)}. From now on this one sends all mail, and the other one none. Start the other one again with the same settings, or stop this one.`
}

type Queries = Pick<Client | Pool, 'query'>

type Other = { settings: Digests; isLater: boolean }

/** The other processes that are running, and whether they started later than this one. */
async function findOthers(client: Queries, id: string): Promise<Other[]> {
  const { rows } = await client.query<Other>(
    `select settings, coalesce((started_at, id) >
       (select started_at, id from processes where id = $1), false) as "isLater"
     from processes where id <> $1 and ${isAlive}`,
    [id],
  )
  return rows
}

function digestsOf({ secret, files, sending }: SharedSettings): Digests {
  const keyedDigest = openKeyedDigest(secret)
  const digest = (name: string, value = '') => [name, keyedDigest(`${name} ${value}`)]
  return Object.fromEntries([
    digest('secret', secret),
    ...(files === undefined ? [] : [digest('files', files)]),
    ...Object.entries(sending).map(([name, value]) => digest(name, value)),
  ])
}

/** Whether both are known and are not the same. */
function isDifferent(one: Digests, other: Digests, name: string): boolean {
  return name in one && name in other && one[name] !== other[name]
}

/** The settings that say how mail is sent and that one of these processes has others of. */
function namesIn(settings: Digests, others: readonly Other[]): string[] {
  return Object.keys(settings).filter(
    (name) =>
      !(name in sentences) && others.some((other) => isDifferent(settings, other.settings, name)),
  )
}
