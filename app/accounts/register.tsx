import { Link, redirect } from 'react-router'
import { parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { Route } from './+types/register'
import { AccountCard } from './account-card.tsx'
import { registrationSchema } from './account-forms.ts'
import { authMessages } from './account-messages.ts'
import { accountServices } from './accounts.server.ts'
import { refusalErrors } from './condition.ts'
import { orNetworkError } from './network-error.tsx'
import { refuseCondition, refuseForm } from './refuse-form.server.ts'
import { register } from './register.server.ts'
import { RegistrationForm } from './registration-form.tsx'
import { findSessionUser } from './session.server.ts'
import { offeredProviders } from './sign-in/social-providers.server.ts'

export const handle: RouteFacts = {
  sitemap: false,
  postFailed: authMessages.default,
}

export function meta() {
  return [
    {
      name: 'description',
      content:
        'Mediators in the UK: register to list your profile and receive enquiries directly. A profile is shown once it has been approved.',
    },
  ]
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (await findSessionUser(request, context)) throw redirect('/dashboard')
  return {
    providers: offeredProviders(accountServices(context).environment),
    refusal: refusalErrors(url.searchParams.get('refused')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await readForm(request)
  const form = parseForm(registrationSchema, formData)
  if (!form.ok) return refuseForm(form)

  const services = accountServices(context)
  const entry = await register(services, form.value, context.get(clientIp))
  if (!entry.ok) return refuseCondition(entry.condition, formData)
  return seeOther('/dashboard', entry.headers)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return orNetworkError(args)
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? loaderData.refusal
  return (
    <AccountCard title="Register as a Mediator" hasErrors={answer !== undefined}>
      <p className="-mt-3 mb-6 text-ink-soft">
        For professional mediators. If you are looking for one,{' '}
        <Link to="/search">search the directory</Link>; you need no account.
      </p>
      <RegistrationForm answer={answer} providers={loaderData.providers} />
      <p className="mt-5 text-center text-sm">
        Registered already?{' '}
        <Link to="/login" className="relative inline-block touch-44">
          Mediator Login
        </Link>
      </p>
    </AccountCard>
  )
}
