import { stdout } from 'node:process'
import type { Database } from '#app/platform/database/database.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import { numberText } from '#app/platform/text/plural.ts'
import { countRealMediators } from '#database/sample-data/existing-samples.ts'
import { clearSampleData, loadSampleData } from '#database/sample-data/sample-data.ts'
import { type SamplePasswords, sampleAccountLines } from '#database/sample-data/sample-passwords.ts'
import { samplePasswordsFor } from '../sample-data.ts'
import { commandEnvironment } from './command-environment.ts'
import { progressBar } from './progress-bar.ts'
import { interruptible, runCommand } from './run-command.ts'
import { type Arguments, parseArguments } from './sample-arguments.ts'
import { withDatabase } from './with-database.ts'

/** `npm run sample -- --mediators 10000`: replaces the sample mediators by as many, or removes them. */
await runCommand(async () => {
  const given = parseArguments(process.argv.slice(2))
  const environment = commandEnvironment()
  if (given.remove) {
    await withDatabase(environment, (db) => clearSampleData(db.$client))
    console.log('There are no sample people in the database now.')
    return
  }
  const passwords = samplePasswordsFor(environment)
  await interruptible('\n  Stopped. The database is as it was before.', (signal) =>
    // A second connection for what follows the load.
    withDatabase(environment, (db) => load(db, given, passwords, signal), { connections: 2 }),
  )
  console.log(sampleAccountLines(passwords))
})

async function load(
  { $client: pool }: Database,
  { mediators, force }: Arguments,
  passwords: SamplePasswords,
  signal: AbortSignal,
): Promise<void> {
  const real = await countRealMediators(pool)
  if (real > 0 && !force) throw new StartError(refusal(real))
  const onProgress = progressBar(mediators, stdout)
  await loadSampleData({ pool, mediators, passwords, onProgress, signal })
}

function refusal(real: number): string {
  const mediators = real === 1 ? 'a real mediator' : `${numberText(real)} real mediators`
  return `The database holds ${mediators}; add --force to put sample mediators beside them.`
}
