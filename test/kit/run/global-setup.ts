import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { build } from '#server/build/build.ts'
import { isBuilt } from '#server/build/is-built.ts'
import { startEmbeddedDatabase } from '#server/embedded-database/embedded-database.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { queues } from '#server/product.ts'
import { aRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests create databases of their own, and the one they are copied from. */
    databaseServer: string
    templateDatabase: string
    /** Where tests put their temporary files. */
    runFolder: string
  }
}

/** More than run at once: four files side by side, each with a few that are open to its end. */
const products = 40

/**
 * One PostgreSQL for the whole run, with a migrated database in it that each test file copies:
 * the server that DATABASE_URL names, or an embedded one in the folder of this run.
 */
export default async function setUp(project: TestProject) {
  if (!(await isBuilt())) await build()

  const folder = await aRunFolder()
  const server = await databaseServer(join(folder, 'database'))
  const template = `test_template_${process.pid}`
  await onServer(server.url, `create database ${template}`)
  const url = databaseUrlOf(server.url, template)
  await migrateDatabase(url)
  const jobs = await openJobs(url, [mailQueue, ...queues], pino({ level: 'silent' }))
  await jobs.stop()

  project.provide('databaseServer', server.url)
  project.provide('templateDatabase', template)
  project.provide('runFolder', folder)
  return async () => {
    await onServer(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function databaseServer(folder: string) {
  const external = process.env.DATABASE_URL
  if (external) return { url: external, stop: async () => {} }

  await mkdir(folder)
  const { connectionString, stop } = await startEmbeddedDatabase(
    folder,
    console.error,
    22 * products + 25,
  )
  // None of it outlives the run, so that it does not cost what would let it do so.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await onServer(connectionString, `alter system set ${setting} = off`)
  await onServer(connectionString, 'select pg_reload_conf()')
  return { url: connectionString, stop }
}

export function databaseUrlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
