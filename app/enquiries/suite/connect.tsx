import { data, href } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { type Accepted, staysOnPage } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/connect'
import { findSuite } from './find-suite.server.ts'
import { SuiteCard } from './suite-card.tsx'
import { suiteCodeSchema } from './suite-code.ts'
import { setSuiteCode } from './suite-connection.server.ts'
import { suiteMessages, suiteToasts } from './suite-messages.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: suiteMessages.loadFailed,
  postFailed: suiteMessages.connectFailed,
  toasts: { 'suite-connected': suiteToasts.connected },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findSuite(analyticsServices(args.context), user.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(suiteCodeSchema, posted)
    if (!form.ok) return data(form, 422)

    const connected = await setSuiteCode(analyticsServices(args.context), user.id, form.value.code)
    // An account without a profile, as the support account is, has nothing to connect.
    if (!connected.ok) throw new Response('Not found', { status: 404 })
    if (staysOnPage(posted)) return data<Accepted>({ ok: true, message: suiteToasts.connected })
    return seeOther(href('/dashboard'), { toast: 'suite-connected' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Connect({ loaderData, actionData }: Route.ComponentProps) {
  return <SuiteCard suite={loaderData} given={actionData} />
}
