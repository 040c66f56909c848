import { href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/discard'
import { discardHeld } from './decide-held.server.ts'
import { findHeldView, heldNotFound } from './find-held-page.server.ts'
import { heldMessages } from './held-inquiry.ts'
import { HeldError, HeldInquiryPage } from './held-page.tsx'

export const handle = {
  access: 'admin',
  loadFailed: heldMessages.listFailed,
  postFailed: heldMessages.discardFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return findHeldView(args.context.get(platform), args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async () => {
    const decided = await discardHeld(args.context.get(platform), user, args.params.id)
    if (!decided.ok) throw heldNotFound()
    return seeOther(href('/admin/held-enquiries'), { toast: 'inquiry-discarded' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function DiscardHeld({ loaderData, actionData }: Route.ComponentProps) {
  return <HeldInquiryPage inquiry={loaderData} refused={refusedOf(actionData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <HeldError error={error} />
}
