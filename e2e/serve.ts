import { rm } from 'node:fs/promises'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { build } from '#server/build/build.ts'
import { isBuilt } from '#server/build/is-built.ts'
import { start } from '#server/start.ts'
import { anIdentityProvider } from '#test/kit/servers/identity-provider.ts'

/** Runs the product for the browser tests as a newcomer would see it, on a data folder of its own. */
const provider = await anIdentityProvider()
const environment = parseEnvironment({
  PORT: process.env.E2E_PORT,
  DATA_DIR: process.env.E2E_DATA_DIR,
  LOG_LEVEL: 'warn',
  // Many tests write to the same mediator, and each waits for its mail.
  ENQUIRY_MAILS_PER_HOUR: '1000000',
  // All tests together write more than a site is sent on a busy day.
  ENQUIRY_QUESTION_AFTER: '400',
  // The tests of hostile texts add many reviews at once.
  REVIEW_QUESTION_AFTER: '200',
  // Off unless somebody wants it, but its page is to be looked at.
  PUBLIC_FIGURES: 'profiles,reviews,replies',
  // All browsers share one IP address.
  READ_SECONDS_PER_MINUTE: '0',
  ...provider.settings,
})
if (!(await isBuilt())) await build()
const { running, stop } = start(environment)

const end = async () => {
  await stop()
  await provider.close()
  await rm(environment.dataDir, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', end).on('SIGINT', end)
await running
