import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Auth } from '#app/accounts/auth.server.ts'
import type { Events } from '#app/analytics/events.server.ts'
import type { Database } from './database/database.server.ts'
import type { FileStore } from './files/file-store.server.ts'
import type { FormValues } from './forms/form.ts'
import type { Jobs } from './jobs/jobs.server.ts'
import type { Throttle } from './limits/throttle.server.ts'
import type { Environment } from './settings/environment.server.ts'
import type { KeyedDigest } from './text/digest.server.ts'

/** What the process lends to every loader and action. */
export type Infrastructure = Readonly<{
  environment: Environment
  db: Database
  auth: Auth
  throttle: Throttle
  files: FileStore
  jobs: Jobs
  events: Events
  log: Logger
  now: () => Date
  keyedDigest: KeyedDigest
}>

export const infrastructure = createContext<Infrastructure>()

/** Where a request comes from, as far as we know; empty where nothing is known. */
export const clientAddress = createContext<string>('')

/** The nonce of one response, which its inline scripts carry. */
export const nonce = createContext<string>('')

/** A form that was not stored, for the page that gives it back. */
export type Unsent = {
  action: string
  values: FormValues
  hadFiles: boolean
  /** The login page that leads back here, where nothing broke but the session had ended. */
  login?: string
}

export const unsent = createContext<Unsent | null>(null)
