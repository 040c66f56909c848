import pLimit from 'p-limit'

type Decoded<Result> = { ok: true; result: Result } | { ok: false; reason: 'under-way' | 'busy' }

/**
 * Runs one task after the other: each picture may need 200 MB and seconds while it is decoded. An
 * account has one task at a time, and at most `maxWaiting` wait; any further one is told so at
 * once, because those who wait hold their pictures in memory.
 */
export function openDecodeQueue(maxWaiting: number) {
  const run = pLimit(1)
  const accounts = new Set<string>()

  return async <Result>(account: string, task: () => Promise<Result>): Promise<Decoded<Result>> => {
    if (accounts.has(account)) return { ok: false, reason: 'under-way' }
    if (accounts.size > maxWaiting) return { ok: false, reason: 'busy' }
    accounts.add(account)
    try {
      return { ok: true, result: await run(task) }
    } finally {
      accounts.delete(account)
    }
  }
}
