import { data, redirect } from 'react-router'
import { suiteMessages } from '#app/domain/suite/suite-messages.ts'
import { requireUser } from '#app/infrastructure/auth/guards.server.ts'
import { disconnectSuite } from '#app/infrastructure/database/mediators/suite-connection.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { keepTyped } from '#app/ui/account/keep-typed.ts'
import type { Route } from './+types/disconnect'
import { findSuite } from './find-suite.server.ts'
import { type SuiteAnswer, SuiteCard } from './suite-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findSuite(args.context.get(infrastructure), user.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const services = args.context.get(infrastructure)
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
