import { shownLocation } from '#app/places/location.ts'
import { londonStamp } from '#app/platform/time/recent-time.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import type { MediatorSummary } from '../find-mediators.server.ts'
import { standingLabel } from '../standing.ts'

/** The columns of the export, in their order, each with how it reads a mediator. */
const columns: [heading: string, cell: (mediator: MediatorSummary, appUrl: string) => string][] = [
  ['Name', (mediator) => mediator.fullName],
  ['Email', (mediator) => mediator.accountEmail],
  ['Email verified', (mediator) => (mediator.emailVerified ? 'Yes' : 'No')],
  ['Phone', (mediator) => mediator.phone],
  ['Location', (mediator) => shownLocation(mediator.location)],
  ['Areas of practice', (mediator) => mediator.practiceAreas.map(practiceAreaLabel).join('; ')],
  ['Status', (mediator) => standingLabel(mediator.standing)],
  ['Completion', (mediator) => `${mediator.completionScore}%`],
  ['Leads', (mediator) => String(mediator.leads)],
  ['Views', (mediator) => String(mediator.profileViews)],
  ['Joined', (mediator) => londonStamp(mediator.joinDate)],
  ['Last active', (mediator) => londonStamp(mediator.lastActive)],
  [
    'Public page',
    ({ listedAs }, appUrl) => (listedAs === null ? '' : `${appUrl}/mediator/${listedAs}`),
  ],
  ['Id', (mediator) => mediator.id],
]

export const mediatorHeadings = columns.map(([heading]) => heading)

export function mediatorCells(mediator: MediatorSummary, appUrl: string): string[] {
  return columns.map(([, cell]) => cell(mediator, appUrl))
}
