import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { countTroubled } from '#app/deliveries/find-deliveries.server.ts'
import { countHeld } from '#app/enquiries/held/find-held.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { partReader } from '#app/platform/database/read-parts.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { type Platform, platform } from '#app/platform/platform.server.ts'
import { checkSiteTexts } from '#app/platform/texts/site-texts.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { clockText } from '#app/platform/time/clock-doubt.ts'
import { countAnswersToModerate } from '#app/reviews/answers/find-answers.server.ts'
import { countReviewsToModerate } from '#app/reviews/count-waiting-reviews.server.ts'
import { RoutedPage } from '#app/ui/frame/routed-page.tsx'
import type { Route } from './+types/admin-frame'
import { AdminTabs } from './admin-tabs.tsx'
import { ClockNotice } from './clock-notice.tsx'
import { countCredentials } from './credentials/find-credentials-page.server.ts'
import { countWaitingProfiles } from './find-waiting.server.ts'
import { countLate } from './replies/find-unanswered.server.ts'
import { countWaitingReports } from './reports/find-reports.server.ts'
import { TextsNotice } from './texts-notice.tsx'

export const handle = { access: 'admin' } satisfies RouteFacts

/** A count that cannot be read is left out. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const services = args.context.get(platform)
  const [waiting, texts] = await Promise.all([countWaiting(services), textsToDo(services)])
  const doubt = services.clock.doubt()
  return { waiting, texts, clock: doubt && clockText(doubt) }
}

/**
 * The counts change with every decision and by themselves. A post that failed changed nothing, and
 * asking again may fail as well and take the page away.
 */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400 || actionStatus === 409
}

/** The frame of all the administrators' screens. */
export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminTabs waiting={loaderData.waiting} />
      <ClockNotice text={loaderData.clock} />
      <TextsNotice texts={loaderData.texts} />
      <RoutedPage within="administration/admin-frame" />
    </>
  )
}

/** Nobody but this machine sees what is not filled in where nobody else can reach the site. */
async function textsToDo({ environment }: Platform) {
  const { unfilled, faults } = await checkSiteTexts(environment)
  return { unfilled: environment.openedBy ? unfilled : [], faults }
}

/** How many profiles, credentials, reviews, reports, enquiries and deliveries wait for an administrator. */
async function countWaiting(services: Platform) {
  const read = partReader(services)
  const today = londonDay(services.now())
  const [approvals, credentials, reviews, reports, held, replies, deliveries] = await Promise.all([
    read('waiting profiles', countWaitingProfiles),
    read('waiting credentials', (tx) => countCredentials(tx, 'waiting', today)),
    read('waiting reviews', countToModerate),
    read('waiting reports', countWaitingReports),
    read('held enquiries', (tx) => countHeld(tx)),
    read('late enquiries', (tx) => countLate(tx, services.environment, services.now())),
    read('troubled deliveries', countTroubled),
  ])
  return { approvals, credentials, reviews, reports, held, replies, deliveries }
}

/** Reviews and answers to them wait on one tab. */
async function countToModerate(db: Queryable): Promise<number> {
  return (await countReviewsToModerate(db)) + (await countAnswersToModerate(db))
}
