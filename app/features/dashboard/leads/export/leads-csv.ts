import { londonDay } from '#app/domain/calendar.ts'
import { parseLeadFilters } from '#app/domain/inquiry/lead-filters.ts'
import { inquiryMessages } from '#app/domain/messages.ts'
import { requireUser } from '#app/infrastructure/auth/guards.server.ts'
import { readLeads } from '#app/infrastructure/database/inquiries/find-leads.server.ts'
import { csvAnswer } from '#app/infrastructure/http/csv-answer.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import type { Route } from './+types/leads-csv'
import { leadCells, leadHeadings } from './lead-cells.ts'

/** All leads that the filters find, whatever page is shown, written as they are read. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { db, events, log, now } = args.context.get(infrastructure)
  const filter = parseLeadFilters(args.url.searchParams)
  const batches = readLeads(db, { mediatorId: user.id, filter, now: now() })

  try {
    const fileName = `leads-${londonDay(now())}.csv`
    const file = await csvAnswer(fileName, batches, { headings: leadHeadings, cells: leadCells })
    const payload = { action: 'export' }
    events.record({ type: 'lead_action', page: '/dashboard/leads', at: now(), payload })
    return file
  } catch (error) {
    log.error({ err: error }, 'leads were not exported')
    return new Response(inquiryMessages.listFailed, { status: 503 })
  }
}
