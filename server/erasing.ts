import { randomBytes } from 'node:crypto'
import { type Replay, replayErasures } from '#app/administration/people/replay-erasures.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { type Jobs, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { findSecret } from '#app/platform/settings/secret.server.ts'
import { openKeyedDigest } from '#app/platform/text/digest.server.ts'
import { queues } from './product.ts'

/**
 * Opens what erasing and deleting need, without the rest of the product, for as long as the work
 * takes. The job queues are opened with the first that asks for them, and work through nothing.
 */
export async function withErasingServices<Result>(
  environment: Environment,
  connectionString: string,
  work: (services: Awaited<ReturnType<typeof openServices>>) => Promise<Result>,
): Promise<Result> {
  const services = await openServices(environment, connectionString)
  try {
    return await work(services)
  } finally {
    await services.close()
  }
}

async function openServices(environment: Environment, connectionString: string) {
  const log = openLog(environment.logLevel)
  const db = openDatabase(connectionString, { connections: 2 })
  const files = await openFileStore(environment)
  // Without a secret no digest fits anybody, which is true; the one of the old place may yet be brought.
  const keyedDigest = openKeyedDigest((await findSecret(environment)) ?? randomBytes(32).toString())
  let jobs: Promise<Jobs> | undefined
  return {
    ...{ environment, db, files, keyedDigest, log, now: () => new Date() },
    openJobs() {
      // Whether the clock is right is for others to judge.
      jobs ??= openJobs(connectionString, [mailQueue, ...queues], log, { mayGoByAge: () => false })
      return jobs
    },
    async close() {
      await jobs?.then((opened) => opened.stop()).catch(() => {})
      await db.$client.end()
    },
  }
}

/**
 * Erases again what a restore has brought back, before anything is served. `folders` may have the
 * list of erasures too, as the one beside an archive. Says what became of its entries.
 */
export function replayListedErasures(
  environment: Environment,
  connectionString: string,
  folders: readonly string[] = [],
): Promise<Replay> {
  return withErasingServices(environment, connectionString, (services) =>
    replayErasures(services, folders),
  )
}
