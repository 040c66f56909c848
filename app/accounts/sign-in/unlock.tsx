import { data, href, useSearchParams } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { formToken } from '#app/platform/forms/form-token.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm } from '../account-form.tsx'
import { forgottenPasswordSchema } from '../account-forms.server.ts'
import { accountMessages, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { refuseFor } from '../refusal.server.ts'
import type { Route } from './+types/unlock'
import { requestUnlock } from './unlock.server.ts'

export const handle = {
  access: 'public',
  isNoIndex: true,
  cachedBy: false,
  postsWithoutOrigin: 'with-token',
  postFailed: authMessages.default,
} satisfies RouteFacts

export function loader({ request, context }: Route.LoaderArgs) {
  return { formToken: formToken({ request, context }) }
}

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(forgottenPasswordSchema, posted)
    if (!form.ok) return data(form, 422)
    const services = accountServices(args.context)
    const sent = await requestUnlock(services, form.value.email, args.context.get(clientIp))
    if (!sent.ok) return refuseFor(sent.reason, posted)
    return seeOther(`${href('/login/unlock')}?sent=true`)
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

/** For those who are kept out by the failed attempts of others. */
export default function Unlock({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const refused = refusedOf(actionData)
  return (
    <AccountCard
      title="Log In Despite Failed Attempts"
      hasErrors={refused !== undefined}
      above={<BackLink to={href('/login')}>Back to Login</BackLink>}
    >
      {search.has('sent') && !refused ? (
        <Notice role="status">{accountMessages.unlockSent}</Notice>
      ) : (
        <AccountForm
          action={href('/login/unlock')}
          refused={refused}
          submit="Send the link"
          formToken={loaderData.formToken}
        >
          <p>
            When someone has tried many passwords on your account, only devices that you have used
            before can log in. We email you a link that lets this one in as well; you then log in as
            usual.
          </p>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={typedText(refused?.values, 'email')}
            error={refused?.errors.email}
          />
        </AccountForm>
      )}
    </AccountCard>
  )
}
