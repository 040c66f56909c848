import { data, Form, href, useNavigation } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { Route } from './+types/people'
import { findPerson } from './find-person.server.ts'
import { HeldCard } from './held-card.tsx'
import { peopleMessages } from './people-messages.ts'
import { personSchema } from './person-form.ts'
import { personOf } from './person-registry.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: peopleMessages.loadFailed,
  postFailed: peopleMessages.loadFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return null
}

/** Shows what is held about an address. It changes nothing; the audit log has that somebody looked. */
export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(personSchema, posted)
    if (!form.ok) return data(form, 422)
    const services = args.context.get(platform)
    const person = personOf(services, form.value.email)
    const found = await findPerson(services, person)
    await services.db.transaction((tx) =>
      recordAudit(tx, {
        actor: user,
        action: 'person.find',
        subjectId: person.key,
        after: { records: found.total },
        at: services.now(),
      }),
    )
    return { ok: true as const, found }
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function People({ actionData }: Route.ComponentProps) {
  const isFinding = useNavigation().state === 'submitting'
  const refused = refusedOf(actionData)
  const found = actionData && 'found' in actionData ? actionData.found : undefined
  return (
    <Page>
      <PageTitle title="People" hasErrors={refused !== undefined} />
      <h1 className="text-page">People</h1>
      <p className="mt-3 max-w-measure">
        Somebody without an account asks what is held about them, or wants it erased? Type their
        email address. Make sure first that it is they who ask: have them write from that address.
      </p>
      <Card className="mt-5 max-w-[44rem]">
        <ErrorSummary errors={refused?.errors} />
        <Form method="post" action={href('/admin/people')} noValidate className="grid gap-5">
          <AccountField />
          <TextField
            label="Email address"
            name="email"
            type="email"
            hint="Capitals do not matter. An address with a plus sign is another one."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={found?.email ?? typedText(refused?.values, 'email')}
            error={refused?.errors.email}
          />
          <div>
            <Button pending={isFinding}>Find</Button>
          </div>
        </Form>
      </Card>
      {found && <HeldCard key={found.email} found={found} />}
    </Page>
  )
}
