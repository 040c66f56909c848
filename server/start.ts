import { relative } from 'node:path'
import { stdout } from 'node:process'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { misspeltSettings } from '#app/platform/settings/misspelt-settings.server.ts'
import { servedBuild } from './build/is-built.ts'
import { changedSettingsLines } from './changed-settings.ts'
import { type Connection, connectToDatabase } from './connect.ts'
import { firstAdministratorLines } from './first-administrator.ts'
import { fullDisk } from './full-disk.ts'
import { goingLiveLines } from './going-live.ts'
import { assertPortIsFree } from './http/listen.ts'
import { compareInstallation, countFilesInBackground } from './installation.ts'
import { keepAssets } from './kept-assets.ts'
import { backfillStoredOffices, migrateDatabase } from './migrate.ts'
import { replayMissedErasures } from './missed-erasures.ts'
import { type OpenedParts, openedParts } from './opened-parts.ts'
import { ownTextsLines } from './own-texts.ts'
import { builtPages, developmentPages } from './pages.ts'
import { step } from './progress.ts'
import { prepareSampleData } from './sample-data.ts'
import { monitoringPlaceOf, openSite, type Site } from './site.ts'
import { startWarningLines } from './start-warnings.ts'

/** A start that has begun: what it leads to, and what ends all of it at any time, once. */
type Start = { running: Promise<{ url: string }>; stop(): Promise<void> }

/**
 * Starts the product step by step and serves it. What was begun is undone if a step fails: `running`
 * then throws a StartError or a SettingsError for the person at the terminal.
 */
export function start(environment: Environment, { dev = false } = {}): Start {
  const parts = openedParts()
  const running = startSteps(environment, parts, dev).catch(async (error) => {
    await parts.closeAll()
    throw fullDisk(error, environment.dataDir) ?? error
  })
  return { running, stop: parts.closeAll }
}

async function startSteps(
  environment: Environment,
  parts: OpenedParts,
  dev: boolean,
): Promise<{ url: string }> {
  for (const line of misspeltSettings(process.env)) console.error(`  ${line}`)
  await assertPortIsFree(environment)
  const monitoringPlace = monitoringPlaceOf(environment)
  if (monitoringPlace) await assertPortIsFree(monitoringPlace)

  // The build is for everyone who runs the product; what it writes from here on is for itself alone.
  process.umask(0o077)
  const connection = await startDatabase(environment, parts)
  if (!dev) await keepAssets(servedBuild(), environment.dataDir)
  await step('Bringing the tables up to date', async (report) => {
    await migrateDatabase(connection.connectionString, waitingFor(report))
    await backfillStoredOffices(connection.connectionString)
  })
  const { connectionString } = connection
  for (const line of await compareInstallation(environment, connectionString))
    console.error(`  ${line}`)
  await replayMissedErasures(environment, connectionString)
  const sampleAccounts = await prepareSampleData(environment, connectionString)
  const changes = await changedSettingsLines(environment, connectionString)
  const administrator = await firstAdministratorLines(environment, connectionString)

  const site = await openPages(environment, connectionString, parts, dev)
  await parts.open(
    async () => countFilesInBackground(environment, connectionString),
    (counting) => counting.stop(),
  )
  const url = environment.port === 0 ? `http://localhost:${site.port}` : environment.appUrl
  const warnings = goingLiveLines(environment) + (await ownTextsLines(environment))
  const found = await startWarningLines(environment, connectionString)
  console.log(`\n  Open ${url}\n${sampleAccounts}${changes}${administrator}${warnings}${found}`)
  return { url }
}

async function openPages(
  environment: Environment,
  connectionString: string,
  parts: OpenedParts,
  dev: boolean,
): Promise<Site> {
  const pages = await parts.open(
    () => (dev ? developmentPages() : builtPages()),
    async (opened) => opened.close?.(),
  )
  // It answers before it is known to be open.
  return step('Opening the job queues', () =>
    parts.open(
      () => openSite(environment, connectionString, pages),
      (site) => site.stop(),
    ),
  )
}

/** Says what a step waits for: on a line of its own where no line is drawn anew. */
function waitingFor(report: (note: string) => void) {
  return (reason: string) => {
    if (stdout.isTTY) report(`waiting: ${reason}`)
    else console.log(`    waiting: ${reason}`)
  }
}

function startDatabase(environment: Environment, parts: OpenedParts): Promise<Connection> {
  const folder = relative(process.cwd(), environment.dataDir) || environment.dataDir
  const title = environment.databaseUrl
    ? 'Reaching the database'
    : `Starting the embedded database (${folder})`
  const onFault = (message: string) => console.error(`  ${message}`)
  return step(title, () =>
    parts.open(
      () => connectToDatabase(environment, onFault),
      (connection) => connection.close(),
    ),
  )
}
