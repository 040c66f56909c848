import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { build, isBuilt } from '#server/build/build.ts'
import { startEmbeddedDatabase } from '#server/embedded-database/embedded-database.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { queues } from '#server/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests make databases of their own, and the one they are copied from. */
    databaseServer: string
    templateDatabase: string
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated database in it that each test file copies:
 * the server that DATABASE_URL names, or an embedded one in a temporary folder.
 */
export default async function setUp(project: TestProject) {
  if (!(await isBuilt())) await build()

  const server = await databaseServer()
  const template = `test_template_${process.pid}`
  await onServer(server.address, `create database ${template}`)
  const address = databaseAddress(server.address, template)
  await migrateDatabase(address)
  const jobs = await openJobs(address, [mailQueue, ...queues], pino({ level: 'silent' }))
  await jobs.stop()

  project.provide('databaseServer', server.address)
  project.provide('templateDatabase', template)
  return async () => {
    await onServer(server.address, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

async function databaseServer() {
  const external = process.env.DATABASE_URL
  if (external) return { address: external, stop: async () => {} }

  const folder = await mkdtemp(join(tmpdir(), 'mediator-test-'))
  const database = await startEmbeddedDatabase(folder, console.error)
  return {
    address: database.connectionString,
    async stop() {
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function databaseAddress(server: string, database: string): string {
  const address = new URL(server)
  address.pathname = `/${database}`
  return address.href
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
