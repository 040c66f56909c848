import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import type { SecurityEventCode } from './security-events.ts'
import { emailKeyOf, ipKeyOf } from './security-keys.server.ts'
import { type SecurityRow, storeRows } from './security-row.server.ts'
import { logRow, openSecurityWriter, type SecurityWriter } from './security-writer.server.ts'

export type SecurityEvent = {
  event: SecurityEventCode
  userId?: string | undefined
  email?: string | undefined
  ip?: string | undefined
  /** A code or a route, never what someone typed. */
  detail?: string | undefined
}

type Services = Pick<Platform, 'db' | 'log' | 'now' | 'keyedDigest'>

const writers = new WeakMap<Database, SecurityWriter>()

/** Milliseconds that a request waits for its event; a database that hangs must not hold it up. */
const waitFor = 1_000

/** Begins to write the events of a database; what is still counted is written at the end. */
export function openSecurityLog({ db, log }: { db: Database; log: Logger }): SecurityWriter {
  const writer = openSecurityWriter(db, log)
  writers.set(db, writer)
  return writer
}

/**
 * Writes an event to the security log and to the process's own log, for operators who ship that.
 * What it tells of has happened already, so it never throws.
 */
export async function recordSecurityEvent(
  { db, log, now, keyedDigest }: Services,
  { event, userId = '', email = '', ip = '', detail = '' }: SecurityEvent,
): Promise<void> {
  const writer = writers.get(db) ?? openSecurityLog({ db, log })
  const row = {
    event,
    userId,
    emailKey: emailKeyOf(keyedDigest, email),
    ipKey: ipKeyOf(keyedDigest, ip),
    detail: detail.slice(0, maxDetailLength),
    at: now(),
    count: 1,
  }
  await Promise.race([writer.add(row, log), delay(waitFor, undefined, { ref: false })])
}

const maxDetailLength = 200

type Change = { event: SecurityEventCode; userId: string; detail: string; at: Date }

/**
 * Records a change in the transaction that makes it: neither is there without the other. A command
 * of the terminal has no log.
 */
export async function recordSecurityChange(
  tx: Transaction,
  change: Change,
  log?: Logger,
): Promise<void> {
  const row: SecurityRow = { ...change, emailKey: '', ipKey: '', count: 1 }
  await storeRows(tx, [row])
  if (log) logRow(log, row)
}
