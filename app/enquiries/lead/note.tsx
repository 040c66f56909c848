import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { readFormSecret } from '#app/platform/forms/form-secret.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { addNote } from '../change-lead.server.ts'
import { inquiryMessages, leadToasts } from '../inquiry-messages.ts'
import { leadNoteSchema } from '../lead-form.ts'
import { leadMessages } from '../lead-messages.ts'
import type { Route } from './+types/note'
import { answerLeadChange } from './answer-lead-change.server.ts'
import { findLeadPage } from './find-lead-page.server.ts'
import { LeadError, LeadPage } from './lead-page.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: inquiryMessages.detailsFailed,
  postFailed: inquiryMessages.leadFailed,
  toasts: { 'note-added': leadToasts.noteAdded },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const lead = { mediatorId: user.id, id: args.params.id, isOpening: false }
  return findLeadPage(analyticsServices(args.context), lead)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerLeadChange(args, user, {
    schema: leadNoteSchema,
    change: async (services, lead, { note }, posted) => {
      const added = await addNote(services, lead, { note, secret: readFormSecret(posted) })
      return added.ok || added.reason !== 'full'
        ? added
        : { ok: false, reason: 'refused', message: leadMessages.notesFull, field: 'note' }
    },
    failed: handle.postFailed,
    saved: () => ({ toast: 'note-added', message: leadToasts.noteAdded }),
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, inquiryMessages.leadFailed)
}

export default function Note({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage loaded={loaderData} answers={{ note: actionData }} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeadError error={error} />
}
