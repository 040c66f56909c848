import { data, redirect } from 'react-router'
import { suiteMessages } from '#app/domain/suite/suite-messages.ts'
import { requireUser } from '#app/infrastructure/auth/guards.server.ts'
import { disconnectSuite } from '#app/infrastructure/database/mediators/suite-connection.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import type { Route } from './+types/disconnect'
import { findSuite } from './find-suite.server.ts'
import { type SuiteAnswer, SuiteCard } from './suite-card.tsx'

const failure: SuiteAnswer = { errors: { form: suiteMessages.disconnectFailed }, values: {} }

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findSuite(args.context.get(infrastructure), user.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const lent = args.context.get(infrastructure)
  try {
    if (await disconnectSuite(lent, user.id)) {
      return redirect('/dashboard?toast=suite-disconnected', 303)
    }
  } catch (error) {
    lent.log.error({ err: error }, 'a suite was not disconnected')
  }
  return data(failure, 503)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data(failure, 503)
  }
}

export default function Disconnect({ loaderData, actionData }: Route.ComponentProps) {
  return <SuiteCard suite={loaderData} given={actionData} />
}
