import type { JobWithMetadata } from 'pg-boss'
import type { PostsInFlight } from '../http/posts-in-flight.server.ts'

type Job = Pick<JobWithMetadata, 'startAfter' | 'startedOn'>

/** Milliseconds that a worker pauses at most, so that it catches up as soon as nobody posts. */
const longestPause = 250

/** How much longer it pauses than it worked: jobs take a thirteenth of the time that posts take too. */
const pauseFactor = 12

/**
 * Runs a batch of jobs, and then pauses where somebody waits for the answer to a post: these come
 * first. The longer the jobs have waited, the shorter is the pause, and once it is `mostSeconds`
 * there is none, so that under an endless flood no job waits much longer for posts than that.
 */
export async function givingWay<Result>(
  { posts, mostSeconds }: { posts: Pick<PostsInFlight, 'areAny'>; mostSeconds: number },
  jobs: readonly Job[],
  run: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now()
  const result = await run()
  if (!posts.areAny()) return result

  const pause = Math.min(longestPause, pauseFactor * (performance.now() - start))
  const left = 1 - longestWait(jobs) / (mostSeconds * 1_000)
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, pause * left))
  return result
}

/** Milliseconds from when a job was due until it was fetched, both by the database's clock. */
function longestWait(jobs: readonly Job[]): number {
  return Math.max(...jobs.map(({ startAfter, startedOn }) => +startedOn - +startAfter))
}
