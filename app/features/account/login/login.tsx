import { Link, redirect, useSearchParams } from 'react-router'
import { loginSchema } from '#app/domain/account/account-forms.ts'
import { refusalErrors } from '#app/domain/account/condition.ts'
import { destinationOf } from '#app/domain/account/destination.ts'
import { parseForm } from '#app/domain/form.ts'
import { pageTitles } from '#app/domain/page-titles.ts'
import { findSessionUser } from '#app/infrastructure/auth/session.server.ts'
import { signIn } from '#app/infrastructure/auth/sign-in.server.ts'
import { offeredProviders } from '#app/infrastructure/auth/social/social-providers.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { refuseCondition, refuseForm } from '#app/infrastructure/http/refuse-form.server.ts'
import { seeOther } from '#app/infrastructure/http/see-other.server.ts'
import { clientAddress, infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { AccountCard } from '#app/ui/account/account-card.tsx'
import { AccountForm } from '#app/ui/account/account-form.tsx'
import { orNetworkError } from '#app/ui/account/network-error.ts'
import { SocialSignIn } from '#app/ui/account/social/social-sign-in.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import type { Route } from './+types/login'

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = await findSessionUser(request, context)
  if (user) throw redirect(destinationOf(url.searchParams.get('redirect'), user))
  return {
    providers: offeredProviders(context.get(infrastructure).environment),
    refusal: refusalErrors(url.searchParams.get('refused')),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const formData = await readForm(request)
  const form = parseForm(loginSchema, formData)
  if (!form.ok) return refuseForm(form)

  const services = context.get(infrastructure)
  const entry = await signIn(services, form.value, context.get(clientAddress))
  if (!entry.ok) return refuseCondition(entry.condition, formData)
  const isSupport = entry.user.email === services.environment.supportEmail
  return seeOther(destinationOf(url.searchParams.get('redirect'), { isSupport }), entry.headers)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return orNetworkError(args)
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const wanted = search.get('redirect') ?? ''
  const answer = actionData ?? loaderData.refusal
  return (
    <AccountCard title={pageTitles.login} hasErrors={answer !== undefined}>
      <AccountForm
        action={wanted ? `/login?redirect=${encodeURIComponent(wanted)}` : '/login'}
        answer={answer}
        submit="Log in"
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={typedText(answer?.values, 'email')}
          error={answer?.errors.email}
        />
        <div>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={answer?.errors.password}
          />
          <p className="mt-2 text-sm">
            <Link to="/forgot-password" className="relative inline-block touch-44">
              Forgot Password?
            </Link>
          </p>
        </div>
      </AccountForm>
      <form className="mt-5">
        <input type="hidden" name="redirect" value={wanted} />
        <SocialSignIn providers={loaderData.providers} from="login" fields={{ redirect: wanted }} />
      </form>
      <p className="mt-5 text-center text-sm">
        New here?{' '}
        <Link to="/register" className="relative inline-block touch-44">
          Join as a Mediator
        </Link>
      </p>
    </AccountCard>
  )
}
