import { data, href, Link, redirect } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { formToken } from '#app/platform/forms/form-token.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import type { Route } from './+types/register'
import { AccountCard } from './account-card.tsx'
import { registrationSchema } from './account-forms.server.ts'
import { authMessages } from './account-messages.ts'
import { accountServices } from './accounts.server.ts'
import { refuseFor } from './refusal.server.ts'
import { refusalFromUrl } from './refusal-reasons.ts'
import { register } from './register.server.ts'
import { RegistrationForm } from './registration-form.tsx'
import { findSessionUser } from './session.server.ts'
import { offeredProviders } from './sign-in/social-providers.server.ts'

export const handle = {
  access: 'public',
  sitemap: false,
  postsWithoutOrigin: 'with-token',
  postFailed: authMessages.default,
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Register as a Mediator',
    description:
      'Mediators in the UK: register to list your profile and receive enquiries directly. A profile is shown once it has been approved.',
  })

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (await findSessionUser(request, context)) throw redirect(href('/dashboard'))
  return {
    formToken: formToken({ request, context }),
    providers: offeredProviders(accountServices(context).environment),
    refusal: refusalFromUrl(url.searchParams.get('refused')),
  }
}

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(registrationSchema, posted)
    if (!form.ok) return data(form, 422)

    const services = accountServices(args.context)
    const visitor = { request: args.request, ip: args.context.get(clientIp) }
    const registered = await register(services, form.value, visitor)
    if (!registered.ok) return refuseFor(registered.reason, posted)
    return seeOther(href('/dashboard'), { cookies: registered.headers })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData) ?? loaderData.refusal
  return (
    <AccountCard
      title="Register as a Mediator"
      hasErrors={refused !== undefined}
      beside={<WhatFollows />}
    >
      <p className="-mt-3 mb-6 text-ink-soft">
        For professional mediators. If you are looking for one,{' '}
        <PageLink to={href('/search')}>search the directory</PageLink>. You do not need an account.
      </p>
      <RegistrationForm
        refused={refused}
        providers={loaderData.providers}
        formToken={loaderData.formToken}
      />
      <p className="mt-5 text-center text-sm">
        Already registered?{' '}
        <Link to={href('/login')} className="relative inline-block touch-44">
          Mediator Login
        </Link>
      </p>
    </AccountCard>
  )
}

function WhatFollows() {
  return (
    <>
      <h2>What happens next</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(({ title, text }) => (
          <li key={title} className="border-l-2 border-green-700 pl-4">
            <h3>{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

const steps = [
  {
    title: 'Fill in your profile',
    text: 'Your areas of practice, your training and how you work. You can stop and carry on another day.',
  },
  {
    title: 'We check it',
    text: 'Every profile is checked before it is listed. We email you once it is approved, or if something is missing.',
  },
  {
    title: 'Enquiries come to you',
    text: 'People write to you directly. You receive an email for each enquiry, and find them all in My Leads.',
  },
]
