import { href } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { findLead } from '../find-lead.server.ts'
import { inquiryMessages, leadToasts } from '../inquiry-messages.ts'
import type { Route } from './+types/accept-message'
import { acceptMessage } from './accept-message.server.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: inquiryMessages.detailsFailed,
  postFailed: inquiryMessages.leadFailed,
  toasts: {
    'message-accepted': leadToasts.messageAccepted,
    'too-many-replies': leadToasts.tooManyReplies,
    'sender-withdrew': leadToasts.senderWithdrew,
  },
} satisfies RouteFacts

/** There is nothing here to read: the button is on the page of the lead. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { id } = args.params
  const lead = await findLead(args.context.get(platform).db, user.id, id)
  if (!lead) throw new Response(inquiryMessages.notFound, { status: 404 })
  return seeOther(href('/dashboard/leads/:id', { id }))
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const { id, messageId } = args.params
  return answerPost(args, handle.postFailed, async () => {
    const held = { mediatorId: user.id, inquiryId: id, messageId }
    const accepted = await acceptMessage(args.context.get(platform), held)
    if (accepted.ok)
      return seeOther(href('/dashboard/leads/:id', { id }), { toast: 'message-accepted' })
    const { reason } = accepted
    if (reason === 'missing') throw new Response(inquiryMessages.notFound, { status: 404 })
    return seeOther(href('/dashboard/leads/:id', { id }), { toast: refusalToasts[reason] })
  })
}

const refusalToasts = {
  'too-many': 'too-many-replies',
  withdrawn: 'sender-withdrew',
  erased: 'sender-withdrew',
} as const
