import { resolve } from 'node:path'
import { UsageError } from '#app/platform/operator-error.ts'
import { shareDatabase } from '../connect.ts'
import { replayListedErasures } from '../erasing.ts'
import { migrateDatabase } from '../migrate.ts'
import { isReplayWhole, noListLine, replayLines } from '../replay-lines.ts'
import { commandEnvironment } from './command-environment.ts'
import { typedPath } from './command-lines.ts'
import { runCommand } from './run-command.ts'
import { assertTables } from './with-database.ts'

const usage = `Usage:
  npm run erasures:replay            erases again what the list of erasures names and this database still has
  npm run erasures:replay -- FOLDER  the same, with the list in this folder besides`

/** `npm run erasures:replay`: for databases that were restored by other means than `npm run restore`. */
await runCommand(async () => {
  const [verb, ...folders] = process.argv.slice(2)
  if (verb !== 'replay' || folders.length > 1) throw new UsageError(usage)
  const environment = commandEnvironment()
  const { connectionString, close } = await shareDatabase(environment)
  try {
    await assertTables(connectionString, { mayBeOlder: true })
    await migrateDatabase(connectionString)
    const places = folders.map((folder) => resolve(typedPath(folder)))
    const replay = await replayListedErasures(environment, connectionString, places)
    const lines = replayLines(replay)
    for (const line of lines) console.log(line)
    if (!replay.isListed) console.log(noListLine(replay))
    else if (lines.length === 0)
      console.log(
        'Nothing was brought back: every erasure of the list has been through this database.',
      )
    if (!isReplayWhole(replay)) process.exitCode = 1
  } finally {
    await close()
  }
})
