import { data, Form, href, redirect, useNavigation } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { type FormValues, formValues, parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  administrationMessages,
  administrationToasts,
  approvalMessages,
} from '../administration-messages.ts'
import { sendBackSchema } from '../decision-forms.ts'
import { sendBackProfile } from '../send-back-profile.server.ts'
import type { Route } from './+types/send-back'
import { type Approvals, findApprovals } from './find-approvals.server.ts'

export const handle = {
  postFailed: administrationMessages.saveFailed,
  toasts: { 'sent-back': administrationToasts.sentBack },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findApprovals(analyticsServices(args.context), user, { id: args.params.id })
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = analyticsServices(args.context)
  const posted = await readForm(args.request)
  const values = formValues(posted)
  const form = parseForm(sendBackSchema, posted)
  if (!form.ok) return data({ errors: form.errors, values }, 422)

  const shown = { id: args.params.id, version: readVersion(posted) }
  try {
    const sentBack = await sendBackProfile(services, user, shown, form.value.reason)
    if (sentBack.ok) return redirect(`${href('/admin/profile-approvals')}?toast=sent-back`, 303)
    if (sentBack.reason === 'own')
      return data({ errors: { form: administrationMessages.ownProfile }, values }, 403)
    const { notWaiting, staleSendBack } = approvalMessages
    const message = sentBack.reason === 'stale' ? staleSendBack : notWaiting
    return data({ errors: { form: message }, values }, 409)
  } catch (error) {
    services.log.error({ err: error }, 'a profile was not sent back')
    return data({ errors: { form: administrationMessages.saveFailed }, values }, 503)
  }
}

/** A post that does not get through leaves the page, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, administrationMessages.saveFailed)
}

export { shouldRevalidate } from './should-revalidate.tsx'

export default function SendBack({ loaderData, actionData }: Route.ComponentProps) {
  return <SendBackPage approvals={loaderData} answer={actionData} />
}

type Props = {
  approvals: Approvals
  answer?: { errors: Record<string, string>; values: FormValues }
}

function SendBackPage({ approvals, answer }: Props) {
  const { selected } = approvals
  return (
    <Page>
      <PageTitle title="Send Back a Profile" hasErrors={answer !== undefined} />
      <BackLink
        to={
          selected
            ? href('/admin/profile-approvals/:id', { id: selected.id })
            : href('/admin/profile-approvals')
        }
      >
        {selected ? selected.fullName : 'All waiting profiles'}
      </BackLink>
      <div className="mt-3 max-w-[44rem]">
        <h1 className="mb-5 text-page [overflow-wrap:anywhere]">
          {selected ? `Send back ${selected.fullName}’s profile` : 'Send back a profile'}
        </h1>
        <ErrorSummary errors={answer?.errors} />
        {selected && !selected.isOwn ? (
          <ReasonForm id={selected.id} version={selected.version} answer={answer} />
        ) : (
          !answer && (
            <Notice>
              {selected ? administrationMessages.ownProfile : approvalMessages.notWaiting}
            </Notice>
          )
        )}
      </div>
    </Page>
  )
}

type FormProps = { id: string; version: number; answer: Props['answer'] }

function ReasonForm({ id, version, answer }: FormProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-5">
        <input key={version} type="hidden" name="version" value={version} />
        <TextArea
          label="What should change?"
          name="reason"
          hint="The mediator reads this word for word, by email and on their dashboard."
          required
          maxLength={2000}
          defaultValue={typedText(answer?.values, 'reason')}
          error={answer?.errors.reason}
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={isSending}>Send back</Button>
          <ButtonLink to={href('/admin/profile-approvals/:id', { id })} kind="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}
