import { data, redirect } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import type { Route } from './+types/disconnect'
import { findSuite } from './find-suite.server.ts'
import { type SuiteAnswer, SuiteCard } from './suite-card.tsx'
import { disconnectSuite } from './suite-connection.server.ts'
import { suiteMessages } from './suite-messages.ts'

export const handle: RouteFacts = {
  postFailed: suiteMessages.disconnectFailed,
}

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findSuite(analyticsServices(args.context), user.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const services = analyticsServices(args.context)
  try {
    if (await disconnectSuite(services, user.id)) {
      return redirect('/dashboard?toast=suite-disconnected', 303)
    }
  } catch (error) {
    services.log.error({ err: error }, 'a suite was not disconnected')
  }
  const errors = { form: suiteMessages.disconnectFailed }
  return data<SuiteAnswer>({ errors, values: {} }, 503)
}

/** A post that does not get through leaves the page where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, suiteMessages.disconnectFailed)
}

export default function Disconnect({ loaderData, actionData }: Route.ComponentProps) {
  return <SuiteCard suite={loaderData} given={actionData} />
}
