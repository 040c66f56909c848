import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../../kit/until.ts'
import type { Disturbance } from '../result.ts'
import type { Findings } from './promises.ts'

/** Deliveries by key: when each arrived, as often as it did. */
export type Deliveries = {
  mails: Map<string, { to: string; times: number[] }>
  forwards: Map<string, number[]>
}

/** Milliseconds that a batch of deliveries may take before all of it is marked as delivered. */
const batchTime = 10_000

/** Waits until everything promised has arrived. Returns what has not when the time is up. */
export async function findUndelivered(
  { mails, forwards }: Pick<Findings, 'mails' | 'forwards'>,
  arrived: () => Promise<Deliveries>,
  seconds: number,
): Promise<string[]> {
  let undelivered: string[] = []
  const haveAllArrived = async () => {
    const now = await arrived()
    undelivered = [
      ...mails.filter((id) => !now.mails.has(id)),
      ...forwards.filter((id) => !now.forwards.has(id)).map((id) => `forward of ${id}`),
    ]
    return undelivered.length === 0
  }
  await until(haveAllArrived, 'everything promised has arrived', { seconds }).catch(() => {})
  return undelivered
}

/** What arrived more than once: because of a disturbance, or for no reason that we know. */
export function findRepeated({ mails, forwards }: Deliveries, disturbances: Disturbance[]) {
  const times = [...[...mails].map(([id, { times }]) => ({ id, times }))]
  for (const [id, arrivals] of forwards) times.push({ id: `forward of ${id}`, times: arrivals })
  const repeated = times.filter((each) => each.times.length > 1)
  const unexplained = repeated.filter((each) => !isExplained(each.times, disturbances))
  return { repeated: repeated.length, unexplained: unexplained.map(({ id }) => id) }
}

/** Between one arrival and the next, something was broken soon after the first. */
function isExplained(times: number[], disturbances: Disturbance[]): boolean {
  return times.slice(1).every((next, at) => {
    const first = times[at] ?? 0
    return disturbances.some(
      ({ from, until }) => first >= from - batchTime && first <= until && next >= from,
    )
  })
}

/** The mails of an outbox folder. Each message is one file, however often it was written. */
export async function outboxMails(dataDir: string): Promise<Deliveries['mails']> {
  const folder = join(dataDir, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      const to = /^To: .*?<?([^\s<>]+@[^\s<>]+?)>?\r?$/im.exec(text)?.[1] ?? ''
      // An incomplete file does not count as a message.
      const isWhole = text.includes('Message-ID:') && /--\s*$/.test(text)
      return { id: file.slice(0, -'.eml'.length), mail: { to, times: [0] }, isWhole }
    }),
  )
  return new Map(mails.filter(({ isWhole }) => isWhole).map(({ id, mail }) => [id, mail]))
}
