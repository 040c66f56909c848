import type { Environment } from '#app/platform/settings/environment.server.ts'

/**
 * The settings of one of several processes on a machine. What a setting allows to the site is
 * divided among them, since each counts for itself and connections are dealt out in turn.
 */
export function shareOfSettings(environment: Environment): Environment {
  const { processes, pageCacheMegabytes, readSecondsPerMinute } = environment
  return {
    ...environment,
    pageCacheMegabytes: pageCacheMegabytes / processes,
    readSecondsPerMinute: readSecondsPerMinute / processes,
  }
}
