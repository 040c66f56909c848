import { data, href, redirect } from 'react-router'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { Card } from '#app/ui/card.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { Route } from './+types/erase'
import { erasePerson } from './erase-person.server.ts'
import { findPerson } from './find-person.server.ts'
import { AccountNotice, HeldKinds } from './held-card.tsx'
import { peopleMessages } from './people-messages.ts'
import { personSchema } from './person-form.ts'
import { personOf } from './person-registry.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: peopleMessages.loadFailed,
  postFailed: peopleMessages.eraseFailed,
  toasts: { 'person-erased': peopleMessages.erased },
} satisfies RouteFacts

/** The address is posted here, so without a post there is nothing to see. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return null
}

/** Shows how much it is, and erases it where that was confirmed. */
export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args, { isConfirmed: true })
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(personSchema, posted)
    if (!form.ok) throw redirect(href('/admin/people'), 303)
    const services = args.context.get(platform)
    const person = personOf(services, form.value.email)
    if (posted.get('confirmed') !== 'yes')
      return data({ ok: true as const, found: await findPerson(services, person) })

    const found = await findPerson(services, person)
    if (found.account && found.total === 0)
      return refuse(409, peopleMessages.accountRefused, posted)
    await erasePerson(services, user, person, services.now())
    return seeOther(href('/admin/people'), { toast: 'person-erased' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function ErasePerson({ actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  const found = actionData && 'found' in actionData ? actionData.found : undefined
  const email = found?.email ?? String(refused?.values.email ?? '')
  return (
    <Page>
      <PageTitle title="Erase a Person" hasErrors={refused !== undefined} />
      <BackLink to={href('/admin/people')}>People</BackLink>
      <div className="mt-3 max-w-[44rem]">
        <h1 className="mb-5 text-page [overflow-wrap:anywhere]">
          {email ? `Erase ${email}` : 'Erase a person'}
        </h1>
        {!email && <p>Find the person first; their page leads here.</p>}
        {email && (
          <Card>
            {found && <AccountNotice found={found} />}
            <AccountForm
              action={href('/admin/people/erase')}
              refused={refused}
              submit={found && found.total === 0 ? undefined : 'Erase for good'}
            >
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="confirmed" value="yes" />
              {found && found.total === 0 && !found.account && <p>{peopleMessages.nothing}</p>}
              {found && found.total > 0 && (
                <>
                  <p>
                    {counted(found.total, 'record')} {found.total === 1 ? 'is' : 'are'} erased. It
                    cannot be undone, and a restored backup is erased again.
                  </p>
                  <HeldKinds found={found} />
                </>
              )}
            </AccountForm>
          </Card>
        )}
      </div>
    </Page>
  )
}
