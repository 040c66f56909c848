/**
 * Whether an engine has a feature: as PostgreSQL has it, with a change to the product or to how the
 * engine is set up, not at all, or its documentation does not say and somebody would have to try.
 */
export type Answer = 'yes' | 'change' | 'no' | 'untried'

/** The answer, where it is written, and what would have to be changed. */
export type Fact = { answer: Answer; source: Source; change?: string }

export type Feature = {
  name: string
  /** What the product, or pg-boss for it, needs it for. */
  use: string
  /** Words of `wordsOfSql` that belong to this feature and to no other. */
  words?: readonly string[]
  /** What a statement of `wordsOfSql` looks like that needs it. */
  statement?: RegExp
  yugabyte: Fact
  cockroach: Fact
}

/** Where the answers were read, in the versions of these pages that could be had in November 2026. */
export const sources = {
  ybCompatibility: 'YugabyteDB documentation, stable: Enhanced PostgreSQL Compatibility Mode',
  ybFeatures: 'YugabyteDB documentation, stable: SQL feature support',
  ybFifteen: 'YugabyteDB documentation, stable: PostgreSQL 15 features (from v2025.1 on)',
  ybLocks: 'YugabyteDB documentation, stable: Explicit locking',
  ybListen: 'YugabyteDB documentation, stable: LISTEN/NOTIFY (v2025.2.3, early access)',
  ybGin: 'YugabyteDB documentation, stable: GIN indexes',
  crCompatibility: 'CockroachDB documentation, v26.2: PostgreSQL compatibility',
  crFeatures: 'CockroachDB documentation, v25.4: SQL feature support',
  crLimits: 'CockroachDB documentation, v25.4: Known limitations',
  crTriggers: 'CockroachDB documentation, v26.2: Known limitations, triggers',
  boss: 'pg-boss, the settings that it has for this engine',
  none: 'not found in the documentation that was read',
} as const

export type Source = keyof typeof sources

export const yes = (source: Source): Fact => ({ answer: 'yes', source })
export const needs = (source: Source, change: string): Fact => ({
  answer: 'change',
  source,
  change,
})
export const no = (source: Source, change: string): Fact => ({ answer: 'no', source, change })
export const untried = (change?: string): Fact => ({
  answer: 'untried',
  source: 'none',
  ...(change === undefined ? {} : { change }),
})
