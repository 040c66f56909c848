import { data, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { formValues, parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { administrationMessages, administrationToasts } from '../administration-messages.ts'
import { approvalMessages } from '../approval-messages.ts'
import { sendBackSchema } from '../send-back-form.ts'
import { sendBackProfile } from '../send-back-profile.server.ts'
import type { Route } from './+types/send-back'
import { findApprovals } from './find-approvals.server.ts'
import { SendBackPage } from './send-back-page.tsx'

export const handle = {
  postFailed: administrationMessages.saveFailed,
  toasts: { 'sent-back': administrationToasts.sentBack },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findApprovals(analyticsServices(args.context), user, { id: args.params.id })
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const posted = await readForm(args.request)
  const values = formValues(posted)
  const form = parseForm(sendBackSchema, posted)
  if (!form.ok) return data({ errors: form.errors, values }, 422)

  const read = { id: args.params.id, version: readVersion(posted) }
  try {
    const { outcome } = await sendBackProfile(services, user, read, form.value.reason)
    if (outcome === 'sent-back') return redirect('/admin/profile-approvals?toast=sent-back', 303)
    if (outcome === 'own')
      return data({ errors: { form: administrationMessages.ownProfile }, values }, 403)
    const { gone, behindSendBack } = approvalMessages
    return data({ errors: { form: outcome === 'gone' ? gone : behindSendBack }, values }, 409)
  } catch (error) {
    services.log.error({ err: error }, 'a profile was not sent back')
    return data({ errors: { form: administrationMessages.saveFailed }, values }, 503)
  }
}

/** A post that does not get through leaves the page, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, administrationMessages.saveFailed)
}

export { shouldRevalidate } from './should-revalidate.tsx'

export default function SendBack({ loaderData, actionData }: Route.ComponentProps) {
  return <SendBackPage approvals={loaderData} answer={actionData} />
}
