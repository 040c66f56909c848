import { href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import { csvAnswer } from '#app/platform/http/csv-answer.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { administrationMessages } from '../administration-messages.ts'
import type { Route } from './+types/reply-times-csv'
import { findReplyTimes, type ReplyTimes } from './find-reply-times.server.ts'
import { parseReplyTimeFilters } from './reply-filters.ts'

export const handle = { access: 'admin' } satisfies RouteFacts

/** More mediators than any directory has. */
const most = 1_000_000

/** How every mediator whom the filters find answered. The logs have who exported it. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args, {
    isConfirmed: true,
    back: href('/admin/replies/times') + args.url.search,
  })
  const services = args.context.get(platform)
  const { db, log, now } = services
  const filters = parseReplyTimeFilters(args.url.searchParams)
  const at = now()
  try {
    const found = await db.transaction(async (tx) => {
      const { found } = await findReplyTimes(tx, filters, { now: at, limit: most, offset: 0 })
      const { keyword } = filters
      const after = { ...(keyword && { keyword }), rows: found.length }
      const entry = { action: 'replies.export', subjectId: 'reply-times.csv', after, at } as const
      await recordAudit(tx, { actor: user, ...entry })
      return found
    })
    const ip = args.context.get(clientIp)
    const detail = 'reply-times.csv'
    await recordSecurityEvent(services, { event: 'data.export', userId: user.id, ip, detail })
    return await csvAnswer(`reply-times-${londonDay(at)}.csv`, once(found), {
      headings: columns.map(([heading]) => heading),
      cells: (mediator) => columns.map(([, cell]) => cell(mediator)),
    })
  } catch (error) {
    log.error({ err: error }, 'reply times were not exported')
    return new Response(administrationMessages.repliesFailed, { status: 503 })
  }
}

async function* once<Row>(rows: Row[]) {
  yield rows
}

/** The columns of the file, in their order, each with the text of its cell. */
const columns: [heading: string, cell: (mediator: ReplyTimes) => string][] = [
  ['Name', ({ fullName }) => fullName],
  ['Enquiries', ({ enquiries }) => String(enquiries)],
  ['Answered', ({ answered }) => String(answered)],
  ['Answered within a week', ({ withinWeek }) => numberCell(withinWeek, '%')],
  ['Median hours', ({ medianHours }) => numberCell(medianHours)],
  ['Id', ({ id }) => id],
]

function numberCell(number: number | null, unit = ''): string {
  return number === null ? '' : `${Math.round(number * 10) / 10}${unit}`
}
