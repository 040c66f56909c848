import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'
import type { SendingTurns } from './email-js.server.ts'

/** A little more than the second that the service asks for, because requests travel unevenly. */
const pause = sql`interval '1100 milliseconds'`

/**
 * Turns that all processes on one database share. Taking one books the next free moment and waits
 * for it; the database's clock counts, and nothing is held while waiting.
 */
export function openSendingTurns(db: Database, name: string): SendingTurns {
  return {
    async take() {
      while (true) {
        await delay(await bookTurn(db, name))
        if (!(await isHeldBack(db, name))) return
      }
    },
    async holdBack(seconds) {
      await db.execute(sql`
        update sending_turns
        set paused_until = clock_timestamp() + make_interval(secs => ${seconds}),
          free_at = greatest(free_at, clock_timestamp() + make_interval(secs => ${seconds}))
        where name = ${name}`)
    },
  }
}

/** Milliseconds until the turn that is now ours. */
async function bookTurn(db: Database, name: string): Promise<number> {
  const { rows } = await db.execute<{ wait: string }>(sql`
    insert into sending_turns as turns (name, free_at) values (${name}, clock_timestamp() + ${pause})
    on conflict (name) do update
    set free_at = greatest(turns.free_at, clock_timestamp()) + ${pause}
    returning extract(epoch from free_at - ${pause} - clock_timestamp()) * 1000 as wait`)
  return Math.max(0, Math.ceil(Number(rows[0]?.wait ?? 0)))
}

async function isHeldBack(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from sending_turns where name = ${name} and paused_until > clock_timestamp()`)
  return rows.length > 0
}
