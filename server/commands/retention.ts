import {
  previewRetention,
  runRetention,
} from '#app/administration/retention/run-retention.server.ts'
import { UsageError } from '#app/platform/operator-error.ts'
import { numberText } from '#app/platform/text/plural.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { shareDatabase } from '../connect.ts'
import { withErasingServices } from '../erasing.ts'
import { commandEnvironment } from './command-environment.ts'
import { runCommand } from './run-command.ts'
import { assertTables } from './with-database.ts'

const usage = `Usage:
  npm run retention -- --dry-run   says what is older than it may be, and deletes nothing
  npm run retention                deletes it now, as every night`

/** `npm run retention`: what is deleted every night by its age. */
await runCommand(async () => {
  const [option, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (option && option !== '--dry-run')) throw new UsageError(usage)
  const environment = commandEnvironment()
  const { connectionString, close } = await shareDatabase(environment)
  try {
    await assertTables(connectionString)
    await withErasingServices(environment, connectionString, async (services) => {
      const old = await previewRetention(services)
      for (const { label, days, total, oldest, months = [] } of old) {
        const from = oldest ? `, the oldest from ${formatDate(oldest)}` : ''
        const whole = months.length > 0 ? `; whole months: ${months.join(', ')}` : ''
        console.log(`${label}, after ${numberText(days)} days: ${numberText(total)}${from}${whole}`)
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
