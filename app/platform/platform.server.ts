import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Database } from './database/database.server.ts'
import type { FileStore } from './files/file-store.server.ts'
import type { Jobs } from './jobs/jobs.server.ts'
import type { Limits } from './limits.server.ts'
import type { Environment } from './settings/environment.server.ts'
import type { KeyedDigest } from './text/digest.server.ts'
import type { Clock } from './time/clock.server.ts'

/** What every noun stands on: opened once by the process, the log anew for each request. */
export type Platform = Readonly<{
  environment: Environment
  db: Database
  files: FileStore
  jobs: Jobs
  limits: Limits
  log: Logger
  /** Whether the time can be trusted. */
  clock: Clock
  /** The time; tests hand in a clock of their own. */
  now: () => Date
  keyedDigest: KeyedDigest
}>

export const platform = createContext<Platform>()
