import { LRUCache } from 'lru-cache'

type Options = {
  /** How much work of each minute one reader may ask for; 0 does not limit it. */
  secondsPerMinute: number
  /** Milliseconds since some fixed moment. */
  clock?: () => number
}

/** What is left to a reader, in milliseconds of work, as it was at a moment. */
type Balance = { left: number; at: number }

/** Minutes' worth that can be saved up: someone who comes now and then opens many pages at once. */
const minutesSaved = 2

/** Milliseconds that must be there before one who had used everything goes on. */
const enoughToGoOn = 1_000

/** How many readers are remembered; the others have not asked for anything lately. */
const maxReaders = 10_000

export type ReadBudget = ReturnType<typeof openReadBudget>

/**
 * Counts how much work each reader has caused lately. A page is paid for when it has been made,
 * since nobody knows before what it costs, so that a balance can fall below nothing.
 */
export function openReadBudget({ secondsPerMinute, clock = () => performance.now() }: Options) {
  const balances = new LRUCache<string, Balance>({ max: maxReaders })
  const gainedPerMillisecond = secondsPerMinute / 60
  const most = secondsPerMinute * minutesSaved * 1_000
  const isLimited = (reader: string) => secondsPerMinute > 0 && reader !== ''

  function leftTo(reader: string): number {
    const balance = balances.get(reader)
    if (!balance) return most
    return Math.min(most, balance.left + (clock() - balance.at) * gainedPerMillisecond)
  }

  return {
    /** Seconds until the reader may go on; 0 where there is something left. */
    secondsToWait(reader: string): number {
      if (!isLimited(reader)) return 0
      const left = leftTo(reader)
      if (left > 0) return 0
      return Math.ceil((enoughToGoOn - left) / gainedPerMillisecond / 1_000)
    },
    spend(reader: string, milliseconds: number) {
      if (!isLimited(reader)) return
      balances.set(reader, { left: leftTo(reader) - milliseconds, at: clock() })
    },
  }
}
