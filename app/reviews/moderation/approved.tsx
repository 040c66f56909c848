import { data } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { moderationMessages } from '../moderation-messages.ts'
import type { Route } from './+types/approved'
import { askedPage, findReviewsPage, noReviews } from './find-reviews-page.server.ts'
import { ReviewsPage } from './reviews-page.tsx'

export const handle = {
  access: 'admin',
  loadFailed: moderationMessages.listFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(platform)
  try {
    const list = await findReviewsPage(services, user, 'approved', askedPage(args.url.searchParams))
    return { hasFailed: false, ...list }
  } catch (error) {
    services.log.error({ err: error }, 'reviews were not loaded')
    return data({ hasFailed: true, ...noReviews }, 503)
  }
}

export default function ApprovedReviews({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage list="approved" {...loaderData} />
}
