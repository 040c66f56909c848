import { directoryTag, promisePurge } from '#app/platform/http/purge-shared-cache.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import type { DirectoryWatch } from './directory-watch.server.ts'

/** Milliseconds between two looks at the version. */
const interval = 200

/**
 * Seconds after which a purge is repeated: another process may hear of the change later, and be
 * asked for a page in between.
 */
const again = 5

/**
 * Promises a purge of the directory's pages whenever its version is another one, and once at the
 * start for what changed while nobody looked. Of several processes the first one does. What could not be
 * promised, as while the database is away, is tried at the next look.
 */
export function purgeChanges(
  services: Pick<Platform, 'db' | 'jobs' | 'environment' | 'log'>,
  watch: Pick<DirectoryWatch, 'version'>,
): { stop(): Promise<void> } {
  if (!services.environment.sharedCache.purge) return { stop: async () => {} }
  let promised: string | undefined
  let looking: Promise<void> | undefined

  async function look() {
    const version = watch.version()
    if (version === undefined || version === promised) return
    await services.db.transaction(async (tx) => {
      for (const when of [{}, { afterSeconds: again }]) {
        const onceKey = `${version} ${when.afterSeconds ?? ''}`
        await promisePurge(tx, services, directoryTag, { ...when, onceKey })
      }
    })
    promised = version
  }

  const timer = setInterval(() => {
    looking ??= look()
      .catch((err) => services.log.warn({ err }, 'a purge of the shared cache is not yet promised'))
      .finally(() => {
        looking = undefined
      })
  }, interval)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
