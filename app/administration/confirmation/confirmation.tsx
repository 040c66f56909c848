import { Form, href, useNavigation } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { administrationMessages } from '../administration-messages.ts'
import { findMediator, mediatorNotFound } from '../find-mediator.server.ts'
import { MediatorError } from '../mediator/mediator-error.tsx'
import type { Route } from './+types/confirmation'
import { addressKinds, openAddresses } from './addresses.ts'
import { askConfirmation } from './ask-confirmation.server.ts'
import { confirmationMessages, confirmationToasts, notConfirmed } from './confirmation-messages.ts'
import { findAddresses } from './find-addresses.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
  postFailed: confirmationMessages.failed,
  toasts: confirmationToasts,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  const { db } = args.context.get(platform)
  const { id } = args.params
  const { profile, account } = await findMediator(db, id)
  const known = (await findAddresses(db, [id])).get(id)
  return {
    id,
    fullName: profile.fullName,
    isOwn: id === user.id,
    isSuspended: account.isSuspended === true,
    open: known ? openAddresses(known).map(({ kind, email }) => ({ kind, email })) : [],
  }
}

/** Sends the link again by which an address is confirmed, and leads back to where it was pressed. */
export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const { id } = args.params
  return answerPost(args, handle.postFailed, async (posted) => {
    const kind = addressKinds.find((each) => each === posted.get('address'))
    if (!kind) return refuse(422, confirmationMessages.noneChosen, posted)
    const asked = await askConfirmation(args.context.get(platform), user, { id, kind })
    if (asked.ok) {
      const page = posted.get('from') === 'approvals' ? 'profile-approvals' : 'mediators'
      return seeOther(href(`/admin/${page}/:id`, { id }), {
        toast: asked.isSent ? 'confirmation-sent' : 'confirmation-not-needed',
      })
    }
    if (asked.reason === 'missing') throw mediatorNotFound()
    if (asked.reason === 'too-many') return refuse(429, confirmationMessages.tooMany, posted)
    const { suspended } = confirmationMessages
    return refuse(
      asked.reason === 'suspended' ? 409 : 403,
      asked.reason === 'suspended' ? suspended : administrationMessages.ownAccount,
      posted,
    )
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fullName, isOwn, isSuspended, open } = loaderData
  const refused = refusedOf(actionData)
  const obstacle = obstacleOf(loaderData)
  return (
    <Page>
      <PageTitle title="Ask Again for Confirmation" hasErrors={refused !== undefined} />
      <BackLink to={href('/admin/mediators/:id', { id })}>{fullName}</BackLink>
      <div className="mt-3 max-w-[44rem]">
        <h1 className="mb-5 text-page [overflow-wrap:anywhere]">
          Ask {fullName} again for confirmation
        </h1>
        <ErrorSummary errors={refused?.errors} />
        {obstacle && !refused && <Notice>{obstacle}</Notice>}
        {!isOwn && !isSuspended && open.length > 0 && (
          <Card className="grid gap-5">
            <p>
              We send the link again by which an address is confirmed. Until it is, this profile
              cannot be approved.
            </p>
            {open.map(({ kind, email }) => (
              <section key={kind} aria-label={notConfirmed[kind]}>
                <p className="font-semibold">{notConfirmed[kind]}</p>
                <p className="mb-3 [overflow-wrap:anywhere]">{email}</p>
                <AskForm id={id} kind={kind} />
              </section>
            ))}
          </Card>
        )}
      </div>
    </Page>
  )
}

function AskForm({ id, kind }: { id: string; kind: string }) {
  const { state, formData } = useNavigation()
  const isSending = state === 'submitting' && formData?.get('address') === kind
  return (
    <Form method="post" action={href('/admin/mediators/:id/confirmation', { id })}>
      <AccountField />
      <input type="hidden" name="address" value={kind} />
      <Button pending={isSending}>Send the confirmation again</Button>
    </Form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}

type Subject = { isOwn: boolean; isSuspended: boolean; open: readonly unknown[] }

function obstacleOf({ isOwn, isSuspended, open }: Subject): string {
  if (isOwn) return administrationMessages.ownAccount
  if (isSuspended) return confirmationMessages.suspended
  return open.length === 0 ? confirmationMessages.allConfirmed : ''
}
