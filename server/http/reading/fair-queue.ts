import PQueue from 'p-queue'

type Options = {
  concurrency: number
  /** How many of one owner run or wait. */
  maxOfOwner: number
  /** How many of all owners wait. */
  maxWaiting: number
  /** Milliseconds that one waits. */
  maxWait: number
}

/** What the task returned; or there were too many of its owner, or of all. */
export type Turn<Result> = { ok: true; result: Result } | { ok: false; reason: 'too-many' | 'busy' }

/**
 * Runs a few tasks at once. Of those that wait, the first of each owner comes before the second of
 * any, so that a client that asks for sixty things delays another by one of them and not by all.
 * An owner without a name may have any number.
 */
export function openFairQueue({ concurrency, maxOfOwner, maxWaiting, maxWait }: Options) {
  const queue = new PQueue({ concurrency })
  const numberOf = new Map<string, number>()

  return async <Result>(owner: string, task: () => Promise<Result>): Promise<Turn<Result>> => {
    const ofOwner = owner === '' ? 0 : (numberOf.get(owner) ?? 0)
    if (ofOwner >= maxOfOwner) return { ok: false, reason: 'too-many' }
    if (queue.size >= maxWaiting) return { ok: false, reason: 'busy' }

    numberOf.set(owner, ofOwner + 1)
    const waiting = new AbortController()
    const late = setTimeout(() => waiting.abort(), maxWait)
    const run = () => {
      clearTimeout(late)
      return task()
    }
    try {
      const result = await queue.add(run, { priority: -ofOwner, signal: waiting.signal })
      return { ok: true, result }
    } catch (error) {
      if (waiting.signal.aborted) return { ok: false, reason: 'busy' }
      throw error
    } finally {
      const left = (numberOf.get(owner) ?? 1) - 1
      if (left > 0) numberOf.set(owner, left)
      else numberOf.delete(owner)
    }
  }
}
