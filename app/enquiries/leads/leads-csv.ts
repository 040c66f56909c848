import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { csvAnswer } from '#app/platform/http/csv-answer.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { readLeads } from '../find-leads.server.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { parseLeadFilters } from '../lead-filters.ts'
import type { Route } from './+types/leads-csv'
import { leadCells, leadHeadings } from './lead-cells.ts'

export const handle = { access: 'signed-in' } satisfies RouteFacts

/** All leads that the filters find, whatever page is shown, written as they are read. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const services = analyticsServices(args.context)
  const { db, events, log, now } = services
  const filter = parseLeadFilters(args.url.searchParams)
  const batches = readLeads(db, { mediatorId: user.id, filter, now: now() })

  try {
    const fileName = `leads-${londonDay(now())}.csv`
    const file = await csvAnswer(fileName, batches, { headings: leadHeadings, cells: leadCells })
    const payload = { action: 'export' }
    events.record({ type: 'lead_action', page: '/dashboard/leads', at: now(), payload })
    const ip = args.context.get(clientIp)
    const detail = 'leads.csv'
    await recordSecurityEvent(services, { event: 'data.download', userId: user.id, ip, detail })
    return file
  } catch (error) {
    log.error({ err: error }, 'leads were not exported')
    return new Response(inquiryMessages.listFailed, { status: 503 })
  }
}
