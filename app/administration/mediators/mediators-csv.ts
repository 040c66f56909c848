import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { csvAnswer } from '#app/platform/http/csv-answer.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { administrationMessages } from '../administration-messages.ts'
import { readMediators } from '../find-mediators.server.ts'
import { parseMediatorFilters } from '../mediator-filters.ts'
import { recordExport } from '../record-export.server.ts'
import type { Route } from './+types/mediators-csv'
import { mediatorCells, mediatorHeadings } from './mediator-cells.ts'

/** All mediators that the filters find, by name, on record and written as they are read. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const { db, log, now, environment } = services
  const filters = parseMediatorFilters(args.url.searchParams)
  const batches = readMediators(db, filters)
  try {
    await recordExport(services, user, filters)
    return await csvAnswer(`mediators-${londonDay(now())}.csv`, batches, {
      headings: mediatorHeadings,
      cells: (mediator) => mediatorCells(mediator, environment.appUrl),
    })
  } catch (error) {
    log.error({ err: error }, 'mediators were not exported')
    return new Response(administrationMessages.mediatorsFailed, { status: 503 })
  }
}
