import { stderr, stdout } from 'node:process'
import { openReport } from '#database/import/report.ts'
import { commandEnvironment } from './command-environment.ts'
import { typedPath } from './command-lines.ts'
import { parseArguments, usage } from './import-arguments.ts'
import { interruptible, runCommand } from './run-command.ts'
import { goOn, openFiles, runImport } from './run-import.ts'
import { withDatabase } from './with-database.ts'

/** `npm run import -- FILE…`: takes over what the product's earlier life has left. */
await runCommand(async () => {
  const typed = parseArguments(process.argv.slice(2))
  if (typed.help) return console.log(usage)
  const paths = typed.files.map(typedPath)
  const given = { ...typed, files: paths, photos: typed.photos && typedPath(typed.photos) }
  const environment = commandEnvironment()
  const files = await openFiles(given)

  const report = openReport(stdout, stderr)
  const isComplete = await interruptible(`\n  Stopped. ${goOn}`, (signal) =>
    withDatabase(
      environment,
      (db) => runImport(db, environment, { ...given, files }, { report, signal }),
      {
        connections: 2,
      },
    ),
  )
  if (!isComplete) process.exitCode = 1
})
