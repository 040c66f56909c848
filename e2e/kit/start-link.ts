import { startToken } from '#app/listings/confirm-start/start-token.server.ts'
import { lastDayOfLink } from '#app/listings/confirm-start/stated-start.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { authSecret } from '#app/platform/settings/secret.server.ts'
import { openKeyedDigest } from '#app/platform/text/digest.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { onDatabase } from './database.ts'
import { addMediator } from './mediator.ts'
import { ofThisTry } from './this-try.ts'

/** A listed mediator who can start within two weeks, and the link that asks whether it still holds. */
export async function aMailedStart() {
  const today = londonDay(new Date())
  const stated = { startWithinDays: 14, startConfirmedOn: daysBefore(today, 40) }
  const fullName = ofThisTry('Nerys Vaughan')
  const mediator = await onDatabase((db) => addMediator(db, { fullName, ...stated }))
  const { E2E_DATA_DIR: DATA_DIR } = process.env
  const keyedDigest = openKeyedDigest(await authSecret(parseEnvironment({ DATA_DIR })))
  const token = startToken(keyedDigest, { ...mediator, ...stated }, lastDayOfLink(today))
  return { ...mediator, link: `/confirm-start?token=${encodeURIComponent(token)}` }
}
