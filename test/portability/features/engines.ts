import { locks } from './locks.ts'
import { queries } from './queries.ts'
import { schema } from './schema.ts'

/** All features of PostgreSQL that the product needs, by what they are about. */
export const groups = [
  { title: 'Locks, announcements and transactions', features: locks },
  { title: 'Tables, indexes and triggers', features: schema },
  { title: 'Statements', features: queries },
] as const

export const features = groups.flatMap((group) => group.features)

/** What pg-boss says that an engine lacks, and the name of the feature that stands for it here. */
export const lackedByQueue: Record<string, string> = {
  noSkipLocked: 'SKIP LOCKED',
  noMultiMutationCte: 'WITH that writes',
  noTablePartitioning: 'Partitions',
  noDeferrableConstraints: 'Constraints checked at the end',
  noAdvisoryLocks: 'Advisory locks of a transaction',
  noCoveringIndexes: 'Indexes with further columns',
  noAddColumnBackfill: 'Changes of tables in a transaction',
  noListenNotify: 'LISTEN and NOTIFY',
  noIndexProgressView: 'Maintenance',
  noReindex: 'Maintenance',
  noMonitorVacuum: 'Maintenance',
  noTransactionalHeartbeat: 'Isolation levels',
}
