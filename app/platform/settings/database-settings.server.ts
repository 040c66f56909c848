import { z } from 'zod'
import { urlWith } from './setting-kinds.server.ts'
import { urlPerHost } from './url-per-host.ts'

/** The settings that say which PostgreSQL is used for what. */
export const databaseSettings = {
  DATABASE_URL: urlWith('postgres:', 'postgresql:').optional(),
  DATABASE_SESSION_URL: urlWith('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: z
    .string()
    .refine((text) => urlPerHost(text) !== undefined, {
      error: 'must be a URL like postgres://USER:PASSWORD@HOST,HOST/DATABASE',
    })
    .transform((text) => urlPerHost(text) ?? [])
    .default([]),
}

export type DatabaseUrls = {
  /** Undefined runs the embedded database. */
  databaseUrl: string | undefined
  /**
   * The same database without a pooler that hands its connections round, for what needs a session of
   * its own; undefined where `databaseUrl` keeps sessions.
   */
  databaseSessionUrl: string | undefined
  /** Standbys of that database, one URL each, that pages for everyone may be read from. */
  databaseReadUrls: readonly string[]
}

type Values = {
  DATABASE_URL?: string | undefined
  DATABASE_SESSION_URL?: string | undefined
  DATABASE_READ_URL: string[]
}

export function readDatabaseUrls(value: Values, refuse: (sentence: string) => Error): DatabaseUrls {
  if (value.DATABASE_SESSION_URL && !value.DATABASE_URL)
    throw refuse('The setting DATABASE_SESSION_URL needs DATABASE_URL.')
  return {
    databaseUrl: value.DATABASE_URL,
    databaseSessionUrl: value.DATABASE_SESSION_URL,
    databaseReadUrls: value.DATABASE_READ_URL,
  }
}

/** The URL of a pooler that does not keep sessions, where the settings name one. */
export function poolerOf({ databaseUrl, databaseSessionUrl }: DatabaseUrls): string | undefined {
  return databaseSessionUrl === undefined ? undefined : databaseUrl
}
