import { data, Form, href, useNavigation } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { sendBackReasons } from '#app/profiles/form/send-back-reasons.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  administrationMessages,
  administrationToasts,
  approvalMessages,
} from '../administration-messages.ts'
import { sendBackReason, sendBackSchema } from '../decision-forms.ts'
import { sendBackProfile } from '../send-back-profile.server.ts'
import type { Route } from './+types/send-back'
import { type Approvals, findApprovals } from './find-approvals.server.ts'
import { nextApprovalPath } from './next-approval.server.ts'
import { queueFilter } from './queue-filter.ts'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
  postFailed: administrationMessages.saveFailed,
  toasts: { 'sent-back': administrationToasts.sentBack },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findApprovals(analyticsServices(args.context), user, { id: args.params.id })
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(sendBackSchema, posted)
    if (!form.ok) return data(form, 422)
    const reason = sendBackReason(form.value)
    if (reason === '') return refuse(422, approvalMessages.reasonRequired, posted, 'reason')

    const services = analyticsServices(args.context)
    const shown = { id: args.params.id, version: readVersion(posted) }
    const sentBack = await sendBackProfile(services, user, shown, reason)
    if (sentBack.ok) {
      const show = queueFilter(args.url.searchParams.get('show'))
      const next = await nextApprovalPath(services, user, shown.id, show)
      return seeOther(next, { toast: 'sent-back' })
    }
    if (sentBack.reason === 'own') return refuse(403, administrationMessages.ownProfile, posted)
    const { notWaiting, staleSendBack } = approvalMessages
    return refuse(409, sentBack.reason === 'stale' ? staleSendBack : notWaiting, posted)
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export { shouldRevalidate } from '#app/ui/forms/should-revalidate.tsx'

export default function SendBack({ loaderData, actionData }: Route.ComponentProps) {
  return <SendBackPage approvals={loaderData} refused={refusedOf(actionData)} />
}

type Props = { approvals: Approvals; refused: Refused | undefined }

function SendBackPage({ approvals, refused }: Props) {
  const { selected } = approvals
  return (
    <Page>
      <PageTitle title="Send Back a Profile" hasErrors={refused !== undefined} />
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
        <ErrorSummary errors={refused?.errors} />
        {selected && !selected.isOwn ? (
          <ReasonForm id={selected.id} version={selected.version} refused={refused} />
        ) : (
          !refused && (
            <Notice>
              {selected ? administrationMessages.ownProfile : approvalMessages.notWaiting}
            </Notice>
          )
        )}
      </div>
    </Page>
  )
}

type FormProps = { id: string; version: number; refused: Props['refused'] }

function ReasonForm({ id, version, refused }: FormProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-5">
        <AccountField />
        <input key={version} type="hidden" name="version" value={version} />
        <CheckboxGroup
          label="What is often wrong"
          name="reasons"
          hint="What you pick is put into the email and onto their dashboard, as a list."
          options={sendBackReasons.map(({ code, label, text }) => ({
            value: code,
            label: (
              <>
                <span className="font-semibold">{label}</span>{' '}
                <span className="block text-sm text-ink-soft">{text}</span>
              </>
            ),
          }))}
          defaultValue={typedList(refused?.values.reasons)}
        />
        <TextArea
          label="What should change?"
          name="reason"
          hint="In your own words, where none of these says it. The mediator sees this word for word, by email and on their dashboard."
          maxLength={2000}
          defaultValue={typedText(refused?.values, 'reason')}
          error={refused?.errors.reason}
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

/** What was ticked: one value where one was, a list where several were. */
function typedList(typed: string | string[] | undefined): string[] {
  return typed === undefined ? [] : [typed].flat()
}
