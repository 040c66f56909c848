import { until } from '../../kit/until.ts'
import { Ledger } from './ledger.ts'
import { Visitor } from './visitor.ts'

export type Crowd = {
  ledger: Ledger
  /** Waits until so many more posts are confirmed than now. */
  untilConfirmed(more: number): Promise<void>
  /** Waits until everyone has finished what they began. */
  leave(): Promise<void>
}

/** Sends visitors to a product, who begin at once. `where` is called for each post. */
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
    async untilConfirmed(more) {
      const wanted = ledger.acknowledged.length + more
      await until(() => ledger.acknowledged.length >= wanted, `${more} posts are confirmed`, {
        seconds: 180,
      })
    },
    async leave() {
      for (const visitor of everyone) visitor.stop()
      await done
    },
  }
}
