import { href } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { zipAnswer } from '#app/platform/http/zip-answer.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { Route } from './+types/data-zip'
import { ownArchive } from './own-archive.server.ts'
import { yourDataMessages } from './your-data-messages.ts'

export const handle = { access: 'signed-in' } satisfies RouteFacts

/** Everything held about the one who is signed in, written as it is read. Both logs have that it was asked for. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args, { isConfirmed: true, back: href('/dashboard/account/data') })
  const services = args.context.get(platform)
  const { db, log, now } = services
  try {
    const at = now()
    const actor = { id: user.id, email: 'the mediator' }
    await db.transaction((tx) =>
      recordAudit(tx, { actor, action: 'account.download', subjectId: user.id, at }),
    )
    const ip = args.context.get(clientIp)
    const detail = 'data.zip'
    await recordSecurityEvent(services, { event: 'data.download', userId: user.id, ip, detail })
    return await zipAnswer(`your-data-${londonDay(at)}.zip`, ownArchive(services, user))
  } catch (error) {
    log.error({ err: error }, 'the data of an account were not put together')
    return new Response(yourDataMessages.downloadFailed, { status: 503 })
  }
}
