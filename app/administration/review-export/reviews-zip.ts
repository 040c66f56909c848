import { href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { zipAnswer } from '#app/platform/http/zip-answer.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { moderationMessages } from '#app/reviews/moderation-messages.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { Route } from './+types/reviews-zip'
import { exportFiles } from './export-files.server.ts'
import { countExport } from './read-export.server.ts'

export const handle = { access: 'admin' } satisfies RouteFacts

/**
 * All reviews, answers and reports, also refused and removed ones, as a regulator may ask for them.
 * The logs have who exported them, before the first row is sent: a download that breaks off may
 * still have been read.
 */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args, { isConfirmed: true, back: href('/admin/reviews') })
  const services = args.context.get(platform)
  const { db, log, now } = services
  const at = now()
  try {
    await db.transaction(async (tx) => {
      const entry = { action: 'reviews.export', subjectId: 'reviews.zip' } as const
      await recordAudit(tx, { actor: user, ...entry, after: await countExport(tx), at })
    })
    const ip = args.context.get(clientIp)
    const detail = 'reviews.zip'
    await recordSecurityEvent(services, { event: 'data.export', userId: user.id, ip, detail })
    return await zipAnswer(`reviews-${londonDay(at)}.zip`, exportFiles(db, at))
  } catch (error) {
    log.error({ err: error }, 'reviews were not exported')
    return new Response(moderationMessages.listFailed, { status: 503 })
  }
}
