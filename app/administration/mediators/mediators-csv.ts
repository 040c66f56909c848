import { href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { formatLocation } from '#app/places/location.ts'
import { csvAnswer } from '#app/platform/http/csv-answer.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { londonStamp } from '#app/platform/time/recent-time.ts'
import { noWorkFacts } from '#app/profiles/work-facts.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import { administrationMessages } from '../administration-messages.ts'
import { type ExportedMediator, readMediators } from '../find-mediators.server.ts'
import { parseMediatorFilters } from '../mediator-filters.ts'
import { mediatorStatusLabel } from '../mediator-status.ts'
import { recordExport } from '../record-export.server.ts'
import { accessFields, feeFields, placeFields } from '../reviewed-work-fields.ts'
import type { Route } from './+types/mediators-csv'

/** All mediators that the filters find, by name, sent while they are read. The audit log has who. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args, {
    isConfirmed: true,
    back: href('/admin/mediators') + args.url.search,
  })
  const services = analyticsServices(args.context)
  const { db, log, now, environment } = services
  const filters = parseMediatorFilters(args.url.searchParams)
  const batches = readMediators(db, filters)
  try {
    await recordExport(services, user, filters)
    return await csvAnswer(`mediators-${londonDay(now())}.csv`, batches, {
      headings: columns.map(([heading]) => heading),
      cells: (mediator) => columns.map(([, cell]) => cell(mediator, environment.appUrl)),
    })
  } catch (error) {
    log.error({ err: error }, 'mediators were not exported')
    return new Response(administrationMessages.mediatorsFailed, { status: 503 })
  }
}

type Answers = Parameters<typeof placeFields>[0]

/** Somebody who has answered nothing, for the headings. */
const nobody: Answers = {
  ...noWorkFacts,
  practiceAreas: [],
  familyOnlineMediation: false,
  hourlyRateMin: null,
  hourlyRateMax: null,
}

type Column = [heading: string, cell: (mediator: ExportedMediator, appUrl: string) => string]

/** The columns of the file, in their order, each with the text of its cell. */
const columns: Column[] = [
  ['Name', (mediator) => mediator.fullName],
  ['Email', (mediator) => mediator.accountEmail],
  ['Email verified', (mediator) => (mediator.emailVerified ? 'Yes' : 'No')],
  ['Phone', (mediator) => mediator.phone],
  ['Location', (mediator) => formatLocation(mediator.location)],
  ...columnsOf(placeFields),
  ['Areas of practice', (mediator) => mediator.practiceAreas.map(practiceAreaLabel).join('; ')],
  ['Specialties', (mediator) => mediator.specialties.join('; ')],
  ...columnsOf(feeFields),
  ...columnsOf(accessFields),
  ['Earliest start confirmed on', (mediator) => mediator.startConfirmedOn ?? ''],
  ['Status', (mediator) => mediatorStatusLabel(mediator.status)],
  ['Completion', (mediator) => `${mediator.completionScore}%`],
  ['Leads', (mediator) => String(mediator.leads)],
  ['Views', (mediator) => String(mediator.profileViews)],
  ['Joined', (mediator) => londonStamp(mediator.joinDate)],
  ['Last active', (mediator) => londonStamp(mediator.lastActive)],
  [
    'Public page',
    ({ listedAs }, appUrl) =>
      listedAs === null ? '' : appUrl + href('/mediator/:slug', { slug: listedAs }),
  ],
  ['Id', (mediator) => mediator.id],
]

/** What administrators also read of a waiting profile, a column for each answer. */
function columnsOf(fieldsOf: typeof placeFields): Column[] {
  const textOf = (mediator: Answers, label: string) =>
    fieldsOf(mediator)
      .find((field) => field.label === label)
      ?.text.replaceAll('\n', '; ') ?? ''
  return fieldsOf(nobody).map(({ label }) => [label, (mediator) => textOf(mediator, label)])
}
