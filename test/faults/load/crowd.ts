import { setTimeout as delay } from 'node:timers/promises'
import { Ledger } from './ledger.ts'
import { Visitor } from './visitor.ts'

export type Crowd = {
  ledger: Ledger
  /** Waits until so many more posts are confirmed than now. */
  until(more: number): Promise<void>
  /** Lets everyone finish what they began. */
  leave(): Promise<void>
}

/** Sends visitors to a product, who begin at once. `where` is asked anew for each post. */
export function sendCrowd(
  visitors: number,
  where: (visitor: number) => { origin: string; slugs: string[] },
): Crowd {
  const run = `f${Date.now().toString(36)}`
  const ledger = new Ledger()
  const everyone = Array.from(
    { length: visitors },
    (_, number) => new Visitor(number, ledger, () => where(number), run),
  )
  const done = Promise.all(everyone.map((visitor) => visitor.run()))
  done.catch(() => {})

  return {
    ledger,
    async until(more) {
      const wanted = ledger.acknowledged.length + more
      const deadline = Date.now() + 180_000
      while (ledger.acknowledged.length < wanted) {
        if (Date.now() > deadline)
          throw new Error(`${more} posts were not confirmed in three minutes`)
        await delay(20)
      }
    },
    async leave() {
      for (const visitor of everyone) visitor.stop()
      await done
    },
  }
}
