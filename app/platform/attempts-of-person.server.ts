import { sql } from 'drizzle-orm'
import type { PersonalRecords } from './personal-records.server.ts'
import type { Platform } from './platform.server.ts'
import { throttles } from './throttles.table.server.ts'

/** Counts of what was sent from an address or tried with it; they end by themselves within a week. */
export const attemptsOfPerson: PersonalRecords = {
  code: 'counted-attempts',
  label: 'Counted attempts',
  columns: [throttles.key],
  async find({ db, keyedDigest }, { email }) {
    if (email === '') return []
    const found = await db
      .select({ key: throttles.key, points: throttles.points })
      .from(throttles)
      .where(isOf(keyedDigest, email))
    return found.map(({ key, points }) => ({ what: key.split(':')[0] ?? '', times: points }))
  },
  async erase({ db, keyedDigest }, { email }) {
    if (email === '') return 0
    const erased = await db
      .delete(throttles)
      .where(isOf(keyedDigest, email))
      .returning({ key: throttles.key })
    return erased.length
  },
}

const isOf = (keyedDigest: Platform['keyedDigest'], email: string) =>
  sql`split_part(${throttles.key}, ':', 2) = ${keyedDigest(email)}`
