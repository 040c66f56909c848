import { Link, redirect, useSearchParams } from 'react-router'
import { parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import type { Route } from './+types/login'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { loginSchema } from './account-forms.ts'
import { authMessages } from './account-messages.ts'
import { accountServices } from './accounts.server.ts'
import { refusalErrors } from './condition.ts'
import { destinationOf } from './destination.ts'
import { orNetworkError } from './network-error.tsx'
import { refuseCondition, refuseForm } from './refuse-form.server.ts'
import { findSessionUser } from './session.server.ts'
import { offeredProviders } from './sign-in/social-providers.server.ts'
import { SocialSignIn } from './sign-in/social-sign-in.tsx'
import { signIn } from './sign-in.server.ts'

export const handle: RouteFacts = {
  isNoIndex: true,
  isCrawled: false,
  postFailed: authMessages.default,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = await findSessionUser(request, context)
  if (user) throw redirect(destinationOf(url.searchParams.get('redirect'), user))
  return {
    providers: offeredProviders(accountServices(context).environment),
    refusal: refusalErrors(url.searchParams.get('refused')),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const formData = await readForm(request)
  const form = parseForm(loginSchema, formData)
  if (!form.ok) return refuseForm(form)

  const services = accountServices(context)
  const entry = await signIn(services, form.value, context.get(clientIp))
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
    <AccountCard title="Mediator Login" hasErrors={answer !== undefined}>
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
