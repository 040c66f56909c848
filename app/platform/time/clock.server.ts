import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { and, desc, eq, gt, lt, lte } from 'drizzle-orm'
import type { Database, Queryable } from '../database/database.server.ts'
import { heartbeats } from '../installation.table.server.ts'
import {
  type ClockDoubt,
  type ClockReading,
  isOneRun,
  judgeClock,
  mostBehind,
} from './clock-doubt.ts'

/** The clock of the machine, compared with the heartbeats in the database. */
export type Clock = {
  /** The time; never before the last heartbeat, so that what is stored now does not look old later. */
  now(): Date
  /** Why the clock cannot be trusted; undefined while it can. Looks at the clock, not at the database. */
  doubt(): ClockDoubt | undefined
  /** Looks whether the clock is right again, and otherwise notes once an hour that it still is. */
  look(): Promise<void>
}

/** What is asked of the machine. Its uptime goes on however the clock is set; it takes longer to read. */
export type Machine = { bootId: string; now(): Date; uptime(): number }

const hour = 60 * 60 * 1_000

/** Milliseconds that heartbeats are stored. */
const kept = 30 * 24 * hour

/**
 * Opens the clock and judges it once. A database without heartbeats is new, or from before there
 * were any, and the clock is taken for right.
 */
export async function openClock(db: Database, machine: Machine = thisMachine()): Promise<Clock> {
  /** When the clock was right, and whether this process saw that itself. */
  let right: ClockReading | undefined
  let isOwn = false
  /** A moment that is certainly over. */
  let over: ClockReading | undefined
  let notedAt = Number.NEGATIVE_INFINITY

  function doubt(): ClockDoubt | undefined {
    const reading = readingOf(machine)
    return right && judgeClock(right, reading, isOwn || isOneRun(right, reading))
  }

  /** What time it is at the least. */
  function earliest(): number {
    return over ? over.at.getTime() + (machine.uptime() - over.uptimeSeconds) * 1_000 : 0
  }

  async function learn() {
    const reading = readingOf(machine)
    const found = await rightHeartbeat(db, reading)
    right = found
    isOwn = false
    if (!found || (doubt() && found.at.getTime() < earliest())) return
    over = isOneRun(found, reading) ? found : { ...reading, at: found.at }
  }

  async function look() {
    if (doubt()) await learn()
    if (doubt()) return
    right = over = readingOf(machine)
    isOwn = true
    if (right.uptimeSeconds - notedAt < hour / 1_000) return
    await noteHeartbeat(db, right)
    notedAt = right.uptimeSeconds
  }

  await learn()
  await look()
  return {
    now() {
      const now = machine.now()
      const isOver = over !== undefined && now.getTime() < over.at.getTime() - mostBehind
      return isOver ? new Date(earliest()) : now
    },
    doubt,
    look,
  }
}

/** The same once, for a command. */
export async function findClockDoubt(db: Database): Promise<ClockDoubt | undefined> {
  const reading = readingOf(thisMachine())
  const last = await rightHeartbeat(db, reading)
  return last && judgeClock(last, reading)
}

/** Takes the clock for right from now on; heartbeats of a wrong one that was ahead go. */
export async function takeClockForRight(
  db: Database,
  machine: Machine = thisMachine(),
): Promise<Date> {
  const reading = readingOf(machine)
  await db.transaction(async (tx) => {
    await tx.delete(heartbeats).where(gt(heartbeats.at, reading.at))
    await insertHeartbeat(tx, reading)
  })
  return reading.at
}

async function lastHeartbeat(db: Queryable): Promise<ClockReading | undefined> {
  const [last] = await db.select().from(heartbeats).orderBy(desc(heartbeats.at)).limit(1)
  return last
}

/**
 * The last heartbeat to judge by. One that a clock ahead has noted does not count where this run of
 * the machine has an earlier one that agrees with the clock as it is now.
 */
async function rightHeartbeat(
  db: Queryable,
  reading: ClockReading,
): Promise<ClockReading | undefined> {
  const last = await lastHeartbeat(db)
  if (!last || !judgeClock(last, reading) || last.at <= reading.at) return last
  const [before] = await db
    .select()
    .from(heartbeats)
    .where(and(lte(heartbeats.at, reading.at), eq(heartbeats.bootId, reading.bootId)))
    .orderBy(desc(heartbeats.at))
    .limit(1)
  const isRight = before && isOneRun(before, reading) && !judgeClock(before, reading)
  return isRight ? before : last
}

/** One an hour, whichever process comes first; old ones go, and those of a clock that was ahead. */
async function noteHeartbeat(db: Queryable, reading: ClockReading): Promise<void> {
  await db.delete(heartbeats).where(gt(heartbeats.at, new Date(reading.at.getTime() + mostBehind)))
  const last = await lastHeartbeat(db)
  // A little less, as two processes do not look at the same moment.
  if (last && reading.at.getTime() - last.at.getTime() < 0.9 * hour) return
  await insertHeartbeat(db, reading)
  await db.delete(heartbeats).where(lt(heartbeats.at, new Date(reading.at.getTime() - kept)))
}

async function insertHeartbeat(db: Queryable, reading: ClockReading): Promise<void> {
  const uptimeSeconds = Math.floor(reading.uptimeSeconds)
  await db
    .insert(heartbeats)
    .values({ ...reading, uptimeSeconds })
    .onConflictDoNothing()
}

function readingOf({ bootId, now, uptime: up }: Machine): ClockReading {
  return { at: now(), bootId, uptimeSeconds: up() }
}

function thisMachine(): Machine {
  return { bootId: readBootId(), now: () => new Date(), uptime }
}

/** Only Linux has one. */
function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
