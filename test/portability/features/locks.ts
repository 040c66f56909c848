import { type Feature, needs, no, untried, yes } from './feature.ts'

const serial = 'Try transactions again that the engine ends with error 40001.'
const ownLocks = 'Lock rows of a table of our own in place of numbers.'

/** What keeps two processes, or two posts of the same form, from doing the same thing twice. */
export const locks: Feature[] = [
  {
    name: 'Advisory locks of a session',
    use: 'One process migrates, imports, restores or reads the mailbox; processes compare their secrets',
    words: ['function pg_advisory_unlock'],
    yugabyte: needs('ybLocks', 'v2025.1 or later, with its flags for advisory locks set.'),
    cockroach: no('crCompatibility', `${ownLocks} Some of the functions are there and do nothing.`),
  },
  {
    name: 'Advisory locks of a transaction',
    use: 'A form that was posted twice, a slug that two want, counts of a flood; pg-boss’s plans',
    words: [
      'function pg_advisory_xact_lock',
      'function pg_advisory_xact_lock_shared',
      'function pg_try_advisory_xact_lock',
      'function pg_try_advisory_xact_lock_shared',
      'function hashtextextended',
    ],
    yugabyte: needs('ybLocks', 'v2025.1 or later, with its flags for advisory locks set.'),
    cockroach: no('crCompatibility', `${ownLocks} Some of the functions are there and do nothing.`),
  },
  {
    name: 'Who is connected',
    use: 'Processes that were killed are told from those that run with other settings',
    words: ['function pg_backend_pid'],
    yugabyte: untried('Processes on several nodes would have to be in one pg_stat_activity.'),
    cockroach: no('crCompatibility', 'Only when a process was last seen.'),
  },
  {
    name: 'LISTEN and NOTIFY',
    use: 'Changes of the directory reach the page caches at once; pg-boss wakes workers',
    words: [
      'keyword listen',
      'keyword notify',
      'function pg_notify',
      'function pg_listening_channels',
    ],
    yugabyte: needs('ybListen', 'v2025.2.3 or later; without it, caches notice by polling.'),
    cockroach: no('crCompatibility', 'Nothing: without it, caches notice by polling.'),
  },
  {
    name: 'FOR UPDATE',
    use: 'Every decision about a profile, a review or a lead locks its row first',
    statement: /\bfor (?:no key )?update\b/,
    yugabyte: yes('ybLocks'),
    cockroach: needs(
      'crLimits',
      'Locks do not outlive some moves of data; checks have to hold without them.',
    ),
  },
  {
    name: 'SKIP LOCKED',
    use: 'Two processes take different jobs, and different reminders',
    words: ['keyword skip', 'keyword locked'],
    yugabyte: yes('boss'),
    cockroach: needs(
      'boss',
      'pg-boss has a setting that does without; our sweeps need another way.',
    ),
  },
  {
    name: 'Isolation levels',
    use: 'Read committed everywhere, a snapshot to read the directory and to back up',
    words: ['keyword isolation', 'keyword level', 'keyword repeatable', 'keyword snapshot'],
    yugabyte: yes('ybCompatibility'),
    cockroach: needs('crLimits', `Read committed has to be allowed. ${serial}`),
  },
  {
    name: 'Numbers of transactions',
    use: 'Searches in memory ask for what was changed since they last looked',
    words: [
      'function pg_current_xact_id',
      'function pg_current_snapshot',
      'function pg_snapshot_xmin',
      'function pg_visible_in_snapshot',
      'cast pg_snapshot',
      'cast xid8',
    ],
    yugabyte: no(
      'ybCompatibility',
      'Another mark of what has changed, such as a time of the engine.',
    ),
    cockroach: untried('Another mark of what has changed, such as a time of the engine.'),
  },
  {
    name: 'Savepoints',
    use: 'A failed count does not end the transaction around it',
    words: ['keyword savepoint', 'keyword release', 'keyword rollback'],
    yugabyte: yes('ybFeatures'),
    cockroach: yes('crFeatures'),
  },
  {
    name: 'Changes of tables in a transaction',
    use: 'All migrations of an upgrade, or none; pg-boss’s tables',
    statement: /^(?:begin|create table migrations)\b/,
    yugabyte: needs('ybCompatibility', 'A migration that fails may have to be cleaned up by hand.'),
    cockroach: needs(
      'crLimits',
      'One transaction for each change, and none of it in read committed.',
    ),
  },
  {
    name: 'Time limits of statements',
    use: 'A page that waits for the database is answered',
    words: ['function set_config', 'function current_setting'],
    statement: /\bset (?:local )?\w*_timeout\b/,
    yugabyte: yes('ybFifteen'),
    cockroach: untried(),
  },
  {
    name: 'Standbys',
    use: 'Pages for everyone are read from them, where DATABASE_READ_URL names some',
    words: ['function pg_is_in_recovery'],
    yugabyte: untried('Leave DATABASE_READ_URL unset.'),
    cockroach: untried('Leave DATABASE_READ_URL unset.'),
  },
]
