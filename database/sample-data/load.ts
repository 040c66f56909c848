import { stdout } from 'node:process'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { Interrupted, runCommand } from '#server/command/run-command.ts'
import { shareDatabase } from '#server/connect.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { type Arguments, parseArguments } from './command/arguments.ts'
import { progressBar } from './command/progress-bar.ts'
import { loadSampleData, SampleDataError, sampleAccounts, samplePassword } from './sample-data.ts'
import { countRealMediators } from './storage/earlier-data.ts'

/** `npm run sample -- --mediators 10000`: replaces the sample mediators by as many. */
await runCommand(async () => {
  await load(parseArguments(process.argv.slice(2)))
  showAccounts()
})

async function load({ mediators, force }: Arguments): Promise<void> {
  const { connectionString, close } = await shareDatabase(parseEnvironment(process.env))
  const interruption = new AbortController()
  const interrupt = () =>
    interruption.abort(new Interrupted('\n  Stopped. The database is as it was before.'))
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  try {
    await migrateDatabase(connectionString)
    const { $client: pool } = openDatabase(connectionString, { connections: 1 })
    try {
      const real = await countRealMediators(pool)
      if (real > 0 && !force) throw new SampleDataError(refusal(real))

      await loadSampleData({
        pool,
        mediators,
        onProgress: progressBar(mediators, stdout),
        signal: interruption.signal,
      })
    } finally {
      await pool.end()
    }
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await close()
  }
}

function refusal(real: number): string {
  const mediators =
    real === 1 ? 'a real mediator' : `${real.toLocaleString('en-GB')} real mediators`
  return `The database holds ${mediators}; add --force to put sample mediators beside them.`
}

function showAccounts(): void {
  console.log(`\n  Sample accounts (password ${samplePassword}):`)
  for (const { email, description } of sampleAccounts) {
    console.log(`    ${email.padEnd(28)} ${description}`)
  }
}
