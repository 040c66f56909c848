import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from './database/database.server.ts'
import type { Platform } from './platform.server.ts'

/**
 * Someone by their email address, in lower case, and by the keyed digest of it that is stored in its
 * place. The address is empty where only the digest is known, as of somebody erased before.
 */
export type Person = { email: string; key: string }

/** One thing that is held about somebody, as it is handed out. */
export type HeldRecord = Record<string, unknown>

/** What finding and erasing needs; commands open it without the rest of the product. */
export type PersonalServices = Pick<
  Platform,
  'db' | 'files' | 'jobs' | 'environment' | 'keyedDigest' | 'log'
>

export type ErasureMoment = {
  at: Date
  /** True where a restore brought back what was erased before: then nobody is told again. */
  isReplay: boolean
}

/**
 * What a noun holds about people who have no account, by their email address: how it is found,
 * handed out and erased. Each noun declares its own, and `personRegistry` lists them all.
 */
export type PersonalRecords = {
  /** Names it in files: 'enquiries'. */
  code: string
  /** Names it on the page. */
  label: string
  /** The columns that it answers for; a test finds those for which nobody does. */
  columns: readonly PgColumn[]
  find(services: PersonalServices, person: Person): Promise<HeldRecord[]>
  /** Files that belong to these records, where there are any. */
  findFiles?(
    services: PersonalServices,
    person: Person,
  ): Promise<{ id: string; fileName: string; storageKey: string }[]>
  /** Every address that it holds, in lower case, by which a replay finds people again. */
  addresses?(db: Queryable): Promise<string[]>
  /**
   * Erases it in one transaction of its own and says how many records it were. What is erased
   * already is left alone, so that it can be repeated. Without it nothing is erased.
   */
  erase?(services: PersonalServices, person: Person, moment: ErasureMoment): Promise<number>
  /** What cannot be erased, and when it goes by itself. */
  stays?: string
}
