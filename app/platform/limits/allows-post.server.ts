import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.server.ts'
import type { Platform } from '../platform.server.ts'

/** How many one address may send within an hour. Generous: an office or a court shares one. */
const mostAnHour = { inquiry: 30, contact: 20, review: 20 } as const

const hour = 60 * 60 * 1000

/**
 * Counts a post that visitors make without an account; false when there were too many from their
 * address. It counts within the transaction that stores the post, on the same connection, after
 * a repeated post has been told apart. Where it cannot count the post goes through: none is lost
 * to a counter. Nothing is counted where no address is known.
 */
export async function allowsPost(
  tx: Transaction,
  { log, keyedDigest }: Pick<Platform, 'log' | 'keyedDigest'>,
  { kind, address, at }: { kind: keyof typeof mostAnHour; address: string; at: Date },
): Promise<boolean> {
  if (address === '') return true
  try {
    return (await count(tx, `post-${kind}:${keyedDigest(address)}`, at)) <= mostAnHour[kind]
  } catch (error) {
    log.warn({ err: error }, 'a post was not counted')
    return true
  }
}

/** The hour begins with the first post and ends for all of them at once. */
async function count(tx: Transaction, key: string, at: Date): Promise<number> {
  const now = at.getTime()
  // A transaction within, so that the one around it survives if this fails.
  const { rows } = await tx.transaction((inner) =>
    inner.execute<{ points: number }>(sql`
      insert into throttles as counted (key, points, expire)
      values (${key}, 1, ${now + hour})
      on conflict (key) do update set
        points = case when counted.expire <= ${now} then 1 else counted.points + 1 end,
        expire = case when counted.expire <= ${now} then excluded.expire else counted.expire end
      returning points`),
  )
  return rows[0]?.points ?? 0
}
