import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { readFormSecret } from '#app/platform/forms/form-secret.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { readMeeting } from '../conversation/meeting/meeting-form.ts'
import { replyToLead } from '../conversation/reply-to-lead.server.ts'
import { inquiryMessages, leadToasts } from '../inquiry-messages.ts'
import { leadReplySchema } from '../lead-form.ts'
import { leadMessages } from '../lead-messages.ts'
import type { Route } from './+types/reply'
import { answerLeadChange } from './answer-lead-change.server.ts'
import { findLeadPage } from './find-lead-page.server.ts'
import { LeadError, LeadPage } from './lead-page.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: inquiryMessages.detailsFailed,
  postFailed: inquiryMessages.leadFailed,
  toasts: { 'reply-sent': leadToasts.replySent, 'reply-stored': leadToasts.replyStored },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const lead = { mediatorId: user.id, id: args.params.id, isOpening: false }
  return findLeadPage(analyticsServices(args.context), lead)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerLeadChange(args, user, {
    schema: leadReplySchema,
    change: async (services, lead, { text, ...fields }, posted) => {
      const read = readMeeting(fields)
      const meeting = read.ok ? read.meeting : undefined
      const replied = await replyToLead(services, lead, {
        text,
        meeting,
        secret: readFormSecret(posted),
      })
      if (replied.ok || replied.reason === 'missing') return replied
      if (replied.reason === 'past' || replied.reason === 'too-far') {
        const { meetingPast, meetingTooFar } = leadMessages
        const message = replied.reason === 'past' ? meetingPast : meetingTooFar
        return { ok: false, reason: 'refused', message, field: 'meetingDay' }
      }
      const status = replied.reason === 'too-many' ? 429 : 409
      return { ok: false, reason: 'refused', message: leadMessages[replied.reason], status }
    },
    failed: handle.postFailed,
    saved: ({ isMailed }) =>
      isMailed
        ? { toast: 'reply-sent', message: leadToasts.replySent }
        : { toast: 'reply-stored', message: leadToasts.replyStored },
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, inquiryMessages.leadFailed)
}

export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage loaded={loaderData} answers={{ reply: actionData }} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeadError error={error} />
}
