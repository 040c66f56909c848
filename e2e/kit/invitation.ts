import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { authSecret } from '#app/platform/settings/secret.server.ts'
import { openKeyedDigest } from '#app/platform/text/digest.server.ts'
import { anInvitation } from '#test/kit/invitation.ts'
import { onDatabase } from './database.ts'
import { addMediator } from './mediator.ts'
import { ofThisTry } from './this-try.ts'

/** A listed mediator, and the invitation that a client of theirs got. */
export async function anInvitedClient(fullName: string) {
  const { E2E_DATA_DIR: DATA_DIR } = process.env
  const keyedDigest = openKeyedDigest(await authSecret(parseEnvironment({ DATA_DIR })))
  return onDatabase(async (db) => {
    const mediator = await addMediator(db, { fullName: ofThisTry(fullName) })
    return { mediator, ...(await anInvitation({ db, keyedDigest }, mediator.id)) }
  })
}
