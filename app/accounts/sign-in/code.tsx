import { data, href, redirect, useSearchParams } from 'react-router'
import { z } from 'zod'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { requiredLine } from '#app/platform/forms/fields.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { formToken } from '#app/platform/forms/form-token.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm } from '../account-form.tsx'
import { accountMessages, accountToasts, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { destinationOf } from '../destination.ts'
import { refuseFor } from '../refusal.server.ts'
import type { Route } from './+types/code'
import { answerChallenge, findChallenged } from './answer-challenge.server.ts'

export const handle = {
  access: 'public',
  isNoIndex: true,
  cachedBy: false,
  postsWithoutOrigin: 'with-token',
  postFailed: authMessages.default,
  toasts: Object.fromEntries(
    Array.from({ length: 10 }, (_, left) => [`codes-left-${left}`, accountToasts.codesLeft(left)]),
  ),
} satisfies RouteFacts

/** The second step of logging in, after the password. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const challenged = await findChallenged(accountServices(context), request)
  if (!challenged) throw redirect(href('/login') + url.search)
  return { formToken: formToken({ request, context }) }
}

const codeSchema = z.object({ code: requiredLine(100, accountMessages.codeRequired) })

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(codeSchema, posted)
    if (!form.ok) return data(form, 422)

    const services = accountServices(args.context)
    const visitor = { request: args.request, ip: args.context.get(clientIp) }
    const signedIn = await answerChallenge(services, form.value.code, visitor)
    if (!signedIn.ok && signedIn.reason === 'challenge-ended') {
      args.url.searchParams.set('refused', signedIn.reason)
      return seeOther(href('/login') + args.url.search)
    }
    if (!signedIn.ok) return refuseFor(signedIn.reason, posted)
    const { user, codesLeft, headers: cookies } = signedIn
    const isSupport = user.email === services.environment.supportEmail
    const destination = destinationOf(args.url.searchParams.get('redirect'), { isSupport })
    const toast = codesLeft === undefined ? undefined : `codes-left-${codesLeft}`
    return seeOther(destination, { cookies, toast })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const refused = refusedOf(actionData)
  const query = search.size > 0 ? `?${search}` : ''
  return (
    <AccountCard
      title="Enter Your Code"
      hasErrors={refused !== undefined}
      above={<BackLink to={href('/login') + query}>Log in again</BackLink>}
    >
      <AccountForm
        action={href('/login/code') + query}
        refused={refused}
        submit="Log in"
        formToken={loaderData.formToken}
      >
        <TextField
          label="Code"
          name="code"
          hint="Six digits from your authenticator app, or one of your recovery codes if you do not have it with you."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={refused?.errors.code}
        />
      </AccountForm>
      <p className="mt-5 text-sm text-ink-soft">
        Lost the app and the recovery codes? Write to us from your email address, and we check with
        you before we remove them.
      </p>
    </AccountCard>
  )
}
