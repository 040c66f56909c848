import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { counted } from '#app/platform/text/plural.ts'
import type { Product } from '../product.ts'
import type { InstallationState } from '../watch-installation.ts'

type Parts = Pick<Product, 'services' | 'listings' | 'lifecycle' | 'installation'>

/** How each part is; 'ok' where nothing is wrong. */
export type Readiness = { ready: boolean; parts: Record<string, string> }

/** Below this a disk is as good as full: PostgreSQL extends its log by 16 MB at a time. */
const minFreeBytes = 64 * 1024 * 1024

/** Sends the database no query: what is known of it is a second old at most. */
export async function readinessOf({
  services,
  listings,
  lifecycle,
  installation,
}: Parts): Promise<Readiness> {
  const needed = {
    process: lifecycle.isStopping() ? 'stopping' : 'ok',
    database: listings.watch.version() === undefined ? 'does not answer' : 'ok',
    jobs: services.jobs.isWorking() ? 'ok' : 'stuck',
    disk: await stateOfDisk(services.environment.dataDir),
  }
  // It serves all the same: enquiries go on without photos, with another secret, at any time.
  const { isOtherSecret } = installation.state()
  const told = {
    secret: isOtherSecret ? 'another one' : 'ok',
    files: stateOfFiles(installation.state()),
    clock: services.clock.doubt() ? 'cannot be trusted' : 'ok',
  }
  const ready = Object.values(needed).every((state) => state === 'ok')
  return { ready, parts: { ...needed, ...told } }
}

function stateOfFiles({ isOtherStore, isStoreAway, missingFiles }: InstallationState): string {
  if (isStoreAway) return 'does not answer'
  const missing = counted(missingFiles, 'file is missing', 'files are missing')
  const states = [isOtherStore && 'another store', missingFiles > 0 && missing]
  return states.filter(Boolean).join('; ') || 'ok'
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
