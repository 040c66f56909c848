import { isOperatorError } from '#app/platform/operator-error.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { forgetAllocator } from './process-memory.ts'
import { start } from './start.ts'

/** Milliseconds within which the process is gone after a signal to stop. */
const maxStop = 9_500

/** Starts the product in this process and serves it until a signal asks to stop. */
export async function serve({ isBuilt }: { isBuilt: boolean }): Promise<void> {
  forgetAllocator()
  try {
    const environment = parseEnvironment(process.env)
    const { stop, replace } = await start(environment, {
      dev: process.argv.includes('--dev'),
      isBuilt,
    })

    let stopping = false
    const end = async () => {
      // npm passes a Ctrl-C on that the terminal has sent as well.
      if (stopping) return
      stopping = true
      console.log('\n  Stopping …')
      // Everything acknowledged is on disk already; whatever hangs now is not worth waiting for.
      setTimeout(() => process.exit(1), environment.drainSeconds * 1_000 + maxStop).unref()
      await stop()
      process.exit(0)
    }
    process.on('SIGINT', end)
    process.on('SIGTERM', end)
    if (replace) process.on('SIGHUP', replace)
    if (process.env.npm_lifecycle_event) whenParentEnds(end)
  } catch (error) {
    const said = isOperatorError(error) ? error.message : (error as Error).stack
    console.error(`\n${said}\n`)
    process.exit(1)
  }
}

/** Asked to stop, npm stops only the shell between it and us, which does not pass the signal on. */
function whenParentEnds(end: () => void) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, 250).unref()
}
