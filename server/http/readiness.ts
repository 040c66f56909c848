import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import type { Product } from '../product.ts'

type Parts = Pick<Product, 'services' | 'listings' | 'lifecycle'>

/** How each part is; 'ok' where nothing is wrong. */
export type Readiness = { ready: boolean; parts: Record<string, string> }

/** Below this a disk is as good as full: PostgreSQL extends its log by 16 MB at a time. */
const minFreeBytes = 64 * 1024 * 1024

/** Sends the database no query: what is known of it is a second old at most. */
export async function readinessOf({ services, listings, lifecycle }: Parts): Promise<Readiness> {
  const parts = {
    process: lifecycle.isStopping() ? 'stopping' : 'ok',
    database: listings.watch.version() === undefined ? 'does not answer' : 'ok',
    jobs: services.jobs.isWorking() ? 'ok' : 'stuck',
    disk: await stateOfDisk(services.environment.dataDir),
  }
  const ready = Object.values(parts).every((state) => state === 'ok')
  // It serves all the same; only what follows from age has to wait.
  const clock = services.clock.doubt() ? 'cannot be trusted' : 'ok'
  return { ready, parts: { ...parts, clock } }
}

async function stateOfDisk(folder: string): Promise<string> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < minFreeBytes ? 'full' : 'ok'
  } catch {
    return 'cannot be written'
  }
}
