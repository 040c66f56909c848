import type { Fault } from './result.ts'
import { cluster } from './scenarios/cluster.ts'
import { conversations } from './scenarios/conversations.ts'
import { databaseFrozen, databaseStopped } from './scenarios/database-away.ts'
import { diskFull } from './scenarios/disk-full.ts'
import { killApp, killBoth, killDatabase } from './scenarios/kill.ts'
import { pgbouncer } from './scenarios/pgbouncer.ts'
import { powerCut } from './scenarios/power-cut.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import { rush } from './scenarios/rush.ts'
import { shutdown } from './scenarios/shutdown.ts'
import { twoProcesses } from './scenarios/two-processes.ts'

/** All faults that are made on purpose, in the order in which they run. */
export const faults: Fault[] = [
  ...[killApp, killDatabase, killBoth, powerCut],
  ...[databaseFrozen, databaseStopped, diskFull, twoProcesses, conversations, rush, shutdown],
  ...[rollingRestart, pgbouncer, cluster],
]
