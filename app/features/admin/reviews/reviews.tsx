import { data } from 'react-router'
import { requireAdmin } from '#app/infrastructure/auth/guards.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import type { Route } from './+types/reviews'
import { askedPage, findReviewsPage, noReviews } from './list/find-reviews-page.server.ts'
import { ReviewsPage } from './list/reviews-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(infrastructure)
  try {
    const list = await findReviewsPage(
      services,
      user,
      'in_review',
      askedPage(args.url.searchParams),
    )
    return { hasFailed: false, ...list }
  } catch (error) {
    services.log.error({ err: error }, 'reviews were not loaded')
    return data({ hasFailed: true, ...noReviews }, 503)
  }
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage list="waiting" {...loaderData} />
}
