import { parseMediatorFilters } from '#app/domain/administration/mediator-filters.ts'
import { londonDay } from '#app/domain/calendar.ts'
import { adminMessages } from '#app/domain/messages.ts'
import { requireAdmin } from '#app/infrastructure/auth/guards.server.ts'
import { readMediators } from '#app/infrastructure/database/administration/find-mediators.server.ts'
import { recordExport } from '#app/infrastructure/database/administration/record-export.server.ts'
import { csvAnswer } from '#app/infrastructure/http/csv-answer.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import type { Route } from './+types/mediators-csv'
import { mediatorCells, mediatorHeadings } from './mediator-cells.ts'

/** All mediators that the filters find, by name, on record and written as they are read. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(infrastructure)
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
    return new Response(adminMessages.mediatorsFailed, { status: 503 })
  }
}
