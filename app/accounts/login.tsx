import { type InputEvent, useState } from 'react'
import { data, Form, href, Link, redirect, useSearchParams } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { formToken } from '#app/platform/forms/form-token.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/login'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { loginSchema } from './account-forms.server.ts'
import { authMessages } from './account-messages.ts'
import { accountServices } from './accounts.server.ts'
import { destinationOf } from './destination.ts'
import { PasskeyButton } from './factors/passkey-button.tsx'
import { refuseFor } from './refusal.server.ts'
import { refusalFromUrl } from './refusal-reasons.ts'
import { findSessionUser } from './session.server.ts'
import { offeredProviders } from './sign-in/social-providers.server.ts'
import { SocialSignIn } from './sign-in/social-sign-in.tsx'
import { signIn } from './sign-in.server.ts'

export const handle = {
  access: 'public',
  isNoIndex: true,
  postsWithoutOrigin: 'with-token',
  postFailed: authMessages.default,
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Mediator Login',
    description: 'For mediators: log in to your profile, your leads and your statistics.',
  })

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = await findSessionUser(request, context)
  if (user) throw redirect(destinationOf(url.searchParams.get('redirect'), user))
  return {
    formToken: formToken({ request, context }),
    providers: offeredProviders(accountServices(context).environment),
    refusal: refusalFromUrl(url.searchParams.get('refused')),
  }
}

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(loginSchema, posted)
    if (!form.ok) return data(form, 422)

    const services = accountServices(args.context)
    const visitor = { request: args.request, ip: args.context.get(clientIp) }
    const signedIn = await signIn(services, form.value, visitor)
    if (!signedIn.ok && signedIn.reason === 'code-wanted')
      return seeOther(href('/login/code') + args.url.search, { cookies: signedIn.headers })
    if (!signedIn.ok) return refuseFor(signedIn.reason, posted)
    const isSupport = signedIn.user.email === services.environment.supportEmail
    const destination = destinationOf(args.url.searchParams.get('redirect'), { isSupport })
    return seeOther(destination, { cookies: signedIn.headers })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const wanted = search.get('redirect') ?? ''
  const refused = refusedOf(actionData) ?? loaderData.refusal
  const [email, setEmail] = useState(typedText(refused?.values, 'email'))
  return (
    <AccountCard title="Mediator Login" hasErrors={refused !== undefined} beside={<WhoseLogin />}>
      <AccountForm
        action={wanted ? `${href('/login')}?redirect=${encodeURIComponent(wanted)}` : '/login'}
        refused={refused}
        submit="Log in"
        formToken={loaderData.formToken}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={typedText(refused?.values, 'email')}
          onInput={(event: InputEvent<HTMLInputElement>) => setEmail(event.currentTarget.value)}
          error={refused?.errors.email}
        />
        <div>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={refused?.errors.password}
          />
          <p className="mt-2 text-sm">
            {/* Not in the URL, which others may read, but with the entry in the history. */}
            <Link
              to={href('/forgot-password')}
              state={{ email }}
              className="relative inline-block touch-44"
            >
              Forgot Password?
            </Link>
          </p>
        </div>
      </AccountForm>
      {refused?.errors.form?.startsWith(authMessages['too-many-requests']) && (
        <p className="mt-5">
          Was it not you? <Link to={href('/login/unlock')}>Get a link by email</Link> that lets this
          device in.
        </p>
      )}
      <Form method="post" action={href('/login/passkey')} reloadDocument className="mt-5">
        <input type="hidden" name="redirect" value={wanted} />
        <PasskeyButton field="passkey" label="Use a passkey" />
      </Form>
      {loaderData.providers.length > 0 && (
        <form className="mt-5">
          <input type="hidden" name="redirect" value={wanted} />
          <SocialSignIn
            providers={loaderData.providers}
            from="login"
            fields={{ redirect: wanted }}
          />
        </form>
      )}
      <p className="mt-5 text-center text-sm">
        New here?{' '}
        <Link to={href('/register')} className="relative inline-block touch-44">
          Join as a Mediator
        </Link>
      </p>
    </AccountCard>
  )
}

/** For those who came here by mistake. */
function WhoseLogin() {
  return (
    <>
      <h2>Looking for a mediator?</h2>
      <p className="mt-3 text-ink-soft">
        You do not need an account. Search the directory, read profiles and reviews, and write to a
        mediator directly.
      </p>
      <ButtonLink to={href('/search')} kind="quiet" className="mt-5">
        Search Mediators
      </ButtonLink>
    </>
  )
}
