import './react-build.ts'

import { relative } from 'node:path'
import { stdout } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { build } from './build/build.ts'
import { isBuilt as areSourcesBuilt, buildFolder, builtWeb } from './build/is-built.ts'
import { type Connection, connectToDatabase } from './connect.ts'
import { firstAdministratorLines } from './first-administrator.ts'
import { goingLiveLines } from './going-live.ts'
import { assertPortIsFree, type FirstMiddleware } from './http/listen.ts'
import { migrateDatabase, placeStoredProfiles } from './migrate.ts'
import type { Product } from './product.ts'
import { step } from './progress.ts'
import { prepareSampleData } from './sample-data.ts'

type Running = { url: string; stop(): Promise<void> }

/**
 * Starts the product step by step and serves it; returns where, and how to stop it. What was begun
 * is undone if a step fails. Throws a StartError or a SettingsError for the person at the terminal.
 */
export async function start(
  environment: Environment,
  { dev = false, isBuilt = false } = {},
): Promise<Running> {
  console.log('\nFind a Mediator\n')
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const task of undo.splice(0).reverse()) await task()
  }
  // A first run takes a while; interrupting it leaves nothing running.
  const interrupted = async () => {
    await stop()
    process.exit(130)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)

  try {
    await assertPortIsFree(environment)
    const monitoringPlace = monitoringPlaceOf(environment)
    if (monitoringPlace) await assertPortIsFree(monitoringPlace)
    if (!dev && !isBuilt && !(await areSourcesBuilt()))
      await step('Building the pages (once, and after an update)', build)

    // The build is for everyone who runs the product; what it writes from here on is for itself alone.
    process.umask(0o077)
    const connection = await startDatabase(environment)
    undo.push(connection.close)
    await step('Bringing the tables up to date', async (report) => {
      await migrateDatabase(connection.connectionString, waitingFor(report))
      await placeStoredProfiles(connection.connectionString)
    })
    const sampleAccounts = await prepareSampleData(environment, connection.connectionString)

    const pages = await (dev ? developmentPages() : builtPages())
    undo.push(pages.close)
    const { openProduct, listen, monitoringApp } = pages.web
    const product = await step('Opening the job queues', () =>
      openProduct(environment, connection.connectionString),
    )
    undo.push(product.close)
    const drain = async () => {
      product.lifecycle.beginStop()
      await delay(environment.drainSeconds * 1_000)
    }

    const administrator = await firstAdministratorLines(environment, product.services.db)

    if (monitoringPlace) {
      const monitor = await listen(monitoringApp(product), monitoringPlace)
      undo.push(monitor.close)
    }
    const server = await listen(pages.createApp(product), environment, pages.middleware)
    undo.push(server.close)
    undo.push(drain)

    const url = environment.port === 0 ? `http://localhost:${server.port}` : environment.appUrl
    const warnings = goingLiveLines(environment)
    console.log(`\n  Open ${url}\n${sampleAccounts}${administrator}${warnings}`)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
}

/** Says what a step waits for: on a line of its own where no line is drawn anew. */
function waitingFor(report: (note: string) => void) {
  return (reason: string) => {
    if (stdout.isTTY) report(`waiting: ${reason}`)
    else console.log(`    waiting: ${reason}`)
  }
}

function monitoringPlaceOf({ host, metricsPort }: Environment) {
  return metricsPort === undefined
    ? undefined
    : { host, port: metricsPort, setting: 'METRICS_PORT' as const }
}

function startDatabase(environment: Environment): Promise<Connection> {
  const onFault = (message: string) => console.error(`  ${message}`)
  if (environment.databaseUrl) {
    return step('Reaching the database', () => connectToDatabase(environment, onFault))
  }
  const folder = relative(process.cwd(), environment.dataDir) || environment.dataDir
  return step(`Starting the embedded database (${folder})`, () =>
    connectToDatabase(environment, onFault),
  )
}

/** The built module graph of the pages and the HTTP process in front of them. */
type Web = typeof import('./web.ts')

type App = Parameters<Web['listen']>[0]

type Pages = {
  /** As it was loaded at the start. */
  web: Web
  createApp(product: Product): App
  middleware?: FirstMiddleware
  close(): Promise<void>
}

async function builtPages(): Promise<Pages> {
  const web = await builtWeb()
  const clientFolder = `${buildFolder}/client`
  return {
    web,
    createApp: (product) => web.createWebApp({ ...product, build: web.build, clientFolder }),
    close: async () => {},
  }
}

/**
 * Loaded anew whenever a source has changed. Each load has an app of its own: the pages read their
 * context by keys that only their own modules have. What `openProduct` opened stays as it was at
 * the start, the workers of the queues among it.
 */
async function developmentPages(): Promise<Pages> {
  const { createServer } = await import('vite')
  const others = process.listeners('SIGTERM')
  const vite = await createServer({ server: { middlewareMode: true } })
  // Vite would end the process at this signal before the embedded database has stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!others.includes(listener)) process.off('SIGTERM', listener)
  const load = () => vite.ssrLoadModule('/server/web.ts') as Promise<Web>
  return {
    web: await load(),
    createApp(product) {
      const apps = new WeakMap<Web, App>()
      return {
        async fetch(request, env) {
          const web = await load()
          const parts = { ...product, build: web.build, clientFolder: undefined }
          const app = apps.get(web) ?? web.createWebApp(parts)
          apps.set(web, app)
          return app.fetch(request, env)
        },
      }
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
