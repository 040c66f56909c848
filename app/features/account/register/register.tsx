import { Link, redirect } from 'react-router'
import { registrationSchema } from '#app/domain/account/account-forms.ts'
import { refusalErrors } from '#app/domain/account/condition.ts'
import { parseForm } from '#app/domain/form.ts'
import { pageTitles } from '#app/domain/page-titles.ts'
import { register } from '#app/infrastructure/auth/register.server.ts'
import { findSessionUser } from '#app/infrastructure/auth/session.server.ts'
import { offeredProviders } from '#app/infrastructure/auth/social/social-providers.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { refuseCondition, refuseForm } from '#app/infrastructure/http/refuse-form.server.ts'
import { seeOther } from '#app/infrastructure/http/see-other.server.ts'
import { clientAddress, infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { AccountCard } from '#app/ui/account/account-card.tsx'
import { orNetworkError } from '#app/ui/account/network-error.ts'
import type { Route } from './+types/register'
import { RegistrationForm } from './registration-form.tsx'

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
    providers: offeredProviders(context.get(infrastructure).environment),
    refusal: refusalErrors(url.searchParams.get('refused')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await readForm(request)
  const form = parseForm(registrationSchema, formData)
  if (!form.ok) return refuseForm(form)

  const services = context.get(infrastructure)
  const entry = await register(services, form.value, context.get(clientAddress))
  if (!entry.ok) return refuseCondition(entry.condition, formData)
  return seeOther('/dashboard', entry.headers)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return orNetworkError(args)
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? loaderData.refusal
  return (
    <AccountCard title={pageTitles.register} hasErrors={answer !== undefined}>
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
