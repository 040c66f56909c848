import { data, redirect } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { formValues, parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import type { Route } from './+types/connect'
import { findSuite } from './find-suite.server.ts'
import { type SuiteAnswer, SuiteCard } from './suite-card.tsx'
import { suiteCodeSchema } from './suite-code.ts'
import { connectSuite } from './suite-connection.server.ts'
import { suiteMessages } from './suite-messages.ts'

export const handle: RouteFacts = {
  postFailed: suiteMessages.connectFailed,
}

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findSuite(analyticsServices(args.context), user.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const services = analyticsServices(args.context)
  const posted = await readForm(args.request)
  const form = parseForm(suiteCodeSchema, posted)
  if (!form.ok) return data<SuiteAnswer>({ errors: form.errors, values: form.values }, 422)

  try {
    if (await connectSuite(services, user.id, form.value.code)) {
      return redirect('/dashboard?toast=suite-connected', 303)
    }
  } catch (error) {
    services.log.error({ err: error }, 'a suite was not connected')
  }
  return data(failure(posted), 503)
}

/** A post that does not get through leaves the form, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, suiteMessages.connectFailed)
}

export default function Connect({ loaderData, actionData }: Route.ComponentProps) {
  return <SuiteCard suite={loaderData} given={actionData} />
}

function failure(posted: FormData): SuiteAnswer {
  return { errors: { form: suiteMessages.connectFailed }, values: formValues(posted) }
}
