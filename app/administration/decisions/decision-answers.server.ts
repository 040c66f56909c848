import type { Logger } from 'pino'
import { data } from 'react-router'
import type { FormValues } from '#app/platform/forms/form.ts'
import type { DecisionAnswer } from '#app/ui/decision-answer.ts'
import { administrationMessages } from '../administration-messages.ts'
import type { Refused } from '../hold-decided.server.ts'
import { mediatorNotFound } from '../mediators/mediator-not-found.server.ts'

/** Says why a decision was not taken. */
export function answerRefusal(refused: Refused, values?: FormValues) {
  if (refused === 'gone') throw mediatorNotFound()
  const { ownAccount, supportAccount } = administrationMessages
  const message = refused === 'own' ? ownAccount : supportAccount
  return data<DecisionAnswer>({ errors: { form: message }, values }, 403)
}

export function isRefused(outcome: string): outcome is Refused {
  return outcome === 'gone' || outcome === 'own' || outcome === 'support'
}

/** Logs why a decision failed and says that it did. An answer that was thrown goes on its way. */
export function answerFailure(
  log: Logger,
  error: unknown,
  told: { logged: string; message: string },
  values?: FormValues,
) {
  if (error instanceof Response) throw error
  log.error({ err: error }, told.logged)
  return data<DecisionAnswer>({ errors: { form: told.message }, values }, 503)
}
