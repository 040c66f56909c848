import { data, isRouteErrorResponse } from 'react-router'
import { accountMessages } from '#app/domain/account/account-messages.ts'
import { inquiryMessages } from '#app/domain/messages.ts'
import { leadsToLogin } from '#app/ui/account/leads-to-login.ts'
import { refusal } from './lead-answer.ts'

type Args<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * A post that does not get through, or meets a session that has ended, leaves the form, and what
 * was typed, where it is.
 */
export async function keepTyped<Answer>({ request, serverAction }: Args<Answer>) {
  const posted = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (leadsToLogin(error)) return data(refusal(accountMessages.signedOut, posted), 401)
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return data(refusal(inquiryMessages.leadFailed, posted), 503)
  }
}
