import { isOperatorError } from '#app/platform/operator-error.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { start } from './start.ts'

/** Milliseconds within which the process is gone after a signal to stop. */
const maxStop = 9_500

/** Starts the product in this process and serves it until a signal asks to stop. */
export async function serve({ dev }: { dev: boolean }): Promise<void> {
  let ending: Promise<void> | undefined
  try {
    const environment = parseEnvironment(process.env)
    const { running, stop } = start(environment, { dev })

    let isRunning = false
    const end = async (signal?: NodeJS.Signals) => {
      if (isRunning) console.log('\n  Stopping …')
      // Everything acknowledged is on disk already; whatever hangs now is not worth waiting for.
      setTimeout(() => process.exit(1), environment.drainSeconds * 1_000 + maxStop).unref()
      const code = signal === 'SIGINT' && !isRunning ? 130 : 0
      await stop()
      process.exit(code)
    }
    // npm passes a Ctrl-C on that the terminal has sent as well.
    const endOnce = (signal?: NodeJS.Signals) => {
      ending ??= end(signal)
    }
    // Heard without a gap, from before the first step on: a start takes a while, and a signal that
    // comes while one listener gives way to another is lost.
    process.on('SIGINT', endOnce).on('SIGTERM', endOnce)
    await running
    isRunning = true
    if (process.env.npm_lifecycle_event) whenParentEnds(endOnce)
  } catch (error) {
    // What is being ended may well fail.
    await ending
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
