import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'
import type { SendingSlots } from './email-js.server.ts'

/** The service allows one request a second; a little more, because requests travel unevenly. */
const interval = sql`interval '1100 milliseconds'`

/**
 * Slots that all processes on one database share. Waiting for one books the next free moment by the
 * database's clock; no connection is used meanwhile.
 */
export function openSendingSlots(db: Database, name: string): SendingSlots {
  return {
    async wait() {
      while (true) {
        await delay(await bookSlot(db, name))
        if (!(await isPaused(db, name))) return
      }
    },
    async pause(seconds) {
      await db.execute(sql`
        update sending_slots
        set paused_until = clock_timestamp() + make_interval(secs => ${seconds}),
          free_at = greatest(free_at, clock_timestamp() + make_interval(secs => ${seconds}))
        where name = ${name}`)
    },
  }
}

/** Books a slot. Returns the milliseconds until it. */
async function bookSlot(db: Database, name: string): Promise<number> {
  const { rows } = await db.execute<{ wait: string }>(sql`
    insert into sending_slots as slots (name, free_at) values (${name}, clock_timestamp() + ${interval})
    on conflict (name) do update
    set free_at = greatest(slots.free_at, clock_timestamp()) + ${interval}
    returning extract(epoch from free_at - ${interval} - clock_timestamp()) * 1000 as wait`)
  return Math.max(0, Math.ceil(Number(rows[0]?.wait ?? 0)))
}

async function isPaused(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from sending_slots where name = ${name} and paused_until > clock_timestamp()`)
  return rows.length > 0
}
