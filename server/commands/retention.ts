import {
  previewRetention,
  runRetention,
} from '#app/administration/retention/run-retention.server.ts'
import { OperatorError, UsageError } from '#app/platform/operator-error.ts'
import { numberText } from '#app/platform/text/plural.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { findClockDoubt, takeClockForRight } from '#app/platform/time/clock.server.ts'
import { clockAdvice, clockText, momentText } from '#app/platform/time/clock-doubt.ts'
import { shareDatabase } from '../connect.ts'
import { withErasingServices } from '../erasing.ts'
import { commandEnvironment } from './command-environment.ts'
import { runCommand } from './run-command.ts'
import { assertTables } from './with-database.ts'

const usage = `Usage:
  npm run retention -- --dry-run          says what is older than it may be, and deletes nothing
  npm run retention                       deletes it now, as every night
  npm run retention -- --clock-is-right   says what the next night will delete, and has it go on
                                          after the clock was in doubt; deletes nothing itself`

const options = [undefined, '--dry-run', '--clock-is-right']

/** `npm run retention`: what is deleted every night by its age. */
await runCommand(async () => {
  const [option, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || !options.includes(option)) throw new UsageError(usage)
  const environment = commandEnvironment()
  const { connectionString, close } = await shareDatabase(environment)
  try {
    await assertTables(connectionString)
    await withErasingServices(environment, connectionString, async (services) => {
      const old = await previewRetention(services)
      for (const { label, days, total, oldest } of old) {
        const from = oldest ? `, the oldest from ${formatDate(oldest)}` : ''
        console.log(`${label}, after ${numberText(days)} days: ${numberText(total)}${from}`)
      }
      if (option === '--clock-is-right') {
        const now = await takeClockForRight(services.db)
        return console.log(
          `\nThe clock counts as right from now on: ${momentText(now)}.\nNothing was deleted. The next night deletes what is listed above, or now: npm run retention`,
        )
      }
      const doubt = await findClockDoubt(services.db)
      if (doubt) {
        const text = `\nNothing was deleted. ${clockText(doubt)}\n${clockAdvice}`
        if (option) return console.log(text)
        throw new OperatorError(text)
      }
      if (option) return console.log('Nothing was deleted.')
      const jobs = await services.openJobs()
      const actor = { id: 'command-line', email: 'command line' }
      const deleted = await runRetention({ ...services, jobs }, actor)
      const total = Object.values(deleted).reduce((sum, rows) => sum + rows, 0)
      console.log(`${numberText(total)} were deleted.`)
    })
  } finally {
    await close()
  }
})
