type Options = {
  maxRunning: number
  /** How many of one owner run or wait. */
  maxOfOwner: number
  /** How many of all owners wait. */
  maxWaiting: number
  /** Milliseconds that one waits. */
  maxWait: number
}

/** Its turn has come, until it calls `end`; or there were too many of its owner, or of all. */
export type Turn = { ok: true; end(): void } | { ok: false; reason: 'too-many' | 'busy' }

type Waiting = { owner: string; begin(): void }

/**
 * Lets a few tasks run at once. Of those that wait the owners take turns, so that one who asks for
 * sixty things delays another by one of them and not by all. Who has no name is no owner of many.
 */
export function openFairQueue({ maxRunning, maxOfOwner, maxWaiting, maxWait }: Options) {
  /** By owner; whose turn is next comes first. */
  const queues = new Map<string, Waiting[]>()
  const numberOf = new Map<string, number>()
  let running = 0
  let waiting = 0

  return async function enter(owner: string): Promise<Turn> {
    const ofOwner = numberOf.get(owner) ?? 0
    if (owner !== '' && ofOwner >= maxOfOwner) return { ok: false, reason: 'too-many' }
    if (running >= maxRunning && waiting >= maxWaiting) return { ok: false, reason: 'busy' }

    numberOf.set(owner, ofOwner + 1)
    if (running < maxRunning) running += 1
    else if (!(await turnOf(owner))) {
      forget(owner)
      return { ok: false, reason: 'busy' }
    }
    return {
      ok: true,
      end() {
        forget(owner)
        const next = takeNext()
        if (next) next.begin()
        else running -= 1
      },
    }
  }

  /** Whether the turn came in time. */
  function turnOf(owner: string): Promise<boolean> {
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        leave(entry)
        resolve(false)
      }, maxWait)
      const entry: Waiting = {
        owner,
        begin() {
          clearTimeout(late)
          resolve(true)
        },
      }
      const queue = queues.get(owner)
      if (queue) queue.push(entry)
      else queues.set(owner, [entry])
      waiting += 1
    })
  }

  function takeNext(): Waiting | undefined {
    const [first] = queues
    if (!first) return undefined
    const [owner, queue] = first
    const next = queue[0]
    if (!next) return undefined
    leave(next)
    // The owner's next one waits until every other owner has had a turn.
    if (queues.delete(owner)) queues.set(owner, queue)
    return next
  }

  function leave(entry: Waiting) {
    const queue = queues.get(entry.owner) ?? []
    queue.splice(queue.indexOf(entry), 1)
    if (queue.length === 0) queues.delete(entry.owner)
    waiting -= 1
  }

  function forget(owner: string) {
    const left = (numberOf.get(owner) ?? 1) - 1
    if (left > 0) numberOf.set(owner, left)
    else numberOf.delete(owner)
  }
}
