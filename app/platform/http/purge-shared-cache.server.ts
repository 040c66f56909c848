import type { Transaction } from '../database/database.server.ts'
import { DeliveryError } from '../jobs/delivery-error.server.ts'
import type { DescribedJob, Queue } from '../jobs/queue.ts'
import { readAnswer } from '../jobs/refused-response.server.ts'
import type { Platform } from '../platform.server.ts'

/** Tells the cache in front of the site what to forget; the job's id is the tag. */
export const purgeQueue: Queue<DescribedJob> = { name: 'shared-cache-purge' }

/** The tag of every page that the directory is read for. */
export const directoryTag = 'directory'

/** The headers by which caches know what a response is made of: Fastly's and Varnish's, and Cloudflare's. */
export function tagHeaders(tag: string): Record<string, string> {
  return { 'Surrogate-Key': tag, 'Cache-Tag': tag }
}

type Purging = Pick<Platform, 'environment' | 'jobs'>

/** Begins to tell it, where the settings say whom. */
export async function openPurging({ environment, jobs }: Purging): Promise<void> {
  await jobs.work(purgeQueue, ({ id }) => purge(environment.sharedCache, id))
}

type When = { onceKey?: string; afterSeconds?: number }

/** Promises that what carries this tag is forgotten. */
export async function promisePurge(
  tx: Transaction,
  { environment: { sharedCache }, jobs }: Purging,
  tag: string,
  when: When = {},
): Promise<void> {
  if (!sharedCache.purge) return
  const { host } = new URL(sharedCache.purge.url)
  const job = { label: 'Purge of the shared cache', id: tag, to: host, isRoutine: true }
  await jobs.send(tx, purgeQueue, job, when)
}

/** Milliseconds until a cache that does not answer is given up for now. */
const timeLimit = 10_000

/** Whatever it answers, it is asked again for a day: nobody is to go on seeing what is gone. */
async function purge({ purge: to }: Platform['environment']['sharedCache'], tag: string) {
  if (!to) return
  const response = await fetch(to.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...tagHeaders(tag),
      ...(to.header && { [to.header[0]]: to.header[1] }),
    },
    body: JSON.stringify({ tags: [tag] }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimit),
  })
  const answer = await readAnswer(response).catch(() => '')
  if (response.ok) return
  const message = `the shared cache answered ${response.status}`
  throw new DeliveryError(message, {
    detail: answer.trim() === '' ? message : `${message}: ${answer}`,
    responseCode: response.status,
  })
}
