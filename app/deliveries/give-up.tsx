import { requireAdmin } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/give-up'
import { giveUpDelivery } from './decide-delivery.server.ts'
import { deliveriesPath, parseDeliveryFilters } from './delivery-filters.ts'
import { deliveryMessages, deliveryToasts } from './delivery-messages.ts'
import { findDelivery } from './find-deliveries.server.ts'
import { toDeliveryView } from './find-deliveries-page.server.ts'
import { GiveUpPage } from './give-up-page.tsx'

export const handle = {
  access: 'admin',
  loadFailed: deliveryMessages.loadFailed,
  postFailed: deliveryMessages.giveUpFailed,
  toasts: { 'delivery-given-up': deliveryToasts.givenUp },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { db, now } = args.context.get(platform)
  const found = await findDelivery(db, args.params.id)
  const { show } = parseDeliveryFilters(args.url.searchParams)
  return { show, delivery: found ? toDeliveryView(found, now()) : null }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const { show } = parseDeliveryFilters(args.url.searchParams)
    const givenUp = await giveUpDelivery(args.context.get(platform), user, args.params.id)
    if (!givenUp.ok) return refuse(409, deliveryMessages.gone, posted)
    return seeOther(deliveriesPath({ show }), { toast: 'delivery-given-up' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function GiveUp({ loaderData, actionData }: Route.ComponentProps) {
  return <GiveUpPage {...loaderData} problem={refusedOf(actionData)?.errors.form} />
}
