import { data, redirect } from 'react-router'
import { formValues, parseForm } from '#app/domain/form.ts'
import { suiteCodeSchema } from '#app/domain/suite/suite-code.ts'
import { suiteMessages } from '#app/domain/suite/suite-messages.ts'
import { requireUser } from '#app/infrastructure/auth/guards.server.ts'
import { connectSuite } from '#app/infrastructure/database/mediators/suite-connection.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { keepTyped } from '#app/ui/account/keep-typed.ts'
import type { Route } from './+types/connect'
import { findSuite } from './find-suite.server.ts'
import { type SuiteAnswer, SuiteCard } from './suite-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findSuite(args.context.get(infrastructure), user.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const services = args.context.get(infrastructure)
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
