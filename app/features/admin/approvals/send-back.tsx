import { data, redirect } from 'react-router'
import { administrationMessages } from '#app/domain/administration/administration-messages.ts'
import { approvalMessages } from '#app/domain/approval/approval-messages.ts'
import { sendBackSchema } from '#app/domain/approval/send-back-form.ts'
import { formValues, parseForm } from '#app/domain/form.ts'
import { adminMessages } from '#app/domain/messages.ts'
import { requireAdmin } from '#app/infrastructure/auth/guards.server.ts'
import { sendBackProfile } from '#app/infrastructure/database/approvals/send-back-profile.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { readVersion } from '#app/infrastructure/http/read-version.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { keepTyped } from '#app/ui/account/keep-typed.ts'
import type { Route } from './+types/send-back'
import { findApprovals } from './find-approvals.server.ts'
import { SendBackPage } from './page/send-back-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findApprovals(args.context.get(infrastructure), user, { id: args.params.id })
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(infrastructure)
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
    return data({ errors: { form: adminMessages.saveFailed }, values }, 503)
  }
}

/** A post that does not get through leaves the page, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, adminMessages.saveFailed)
}

export { shouldRevalidate } from './should-revalidate.ts'

export default function SendBack({ loaderData, actionData }: Route.ComponentProps) {
  return <SendBackPage approvals={loaderData} answer={actionData} />
}
