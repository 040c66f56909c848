import { setTimeout as delay } from 'node:timers/promises'

type Condition<T> = () => Promise<T> | T
type Options = { seconds?: number }

/**
 * Waits for a condition and returns what it gives: the first value that is neither undefined nor
 * false. A condition that throws does not hold yet. Throws an error that names `what` was waited
 * for when the time is up, with the last thing that the condition threw as its cause.
 */
export async function until<T>(
  condition: Condition<T>,
  what: string,
  { seconds = 120 }: Options = {},
): Promise<Exclude<T, undefined | false>> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    let cause: unknown
    try {
      const value = await condition()
      if (value !== undefined && value !== false) return value as Exclude<T, undefined | false>
    } catch (thrown) {
      cause = thrown
    }
    if (performance.now() > deadline)
      throw new Error(`not within ${seconds} seconds: ${what}`, { cause })
    await delay(25)
  }
}
