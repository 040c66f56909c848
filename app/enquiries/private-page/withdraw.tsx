import { href } from 'react-router'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/withdraw'
import { acceptPost } from './accept-post.server.ts'
import { ChoicePage } from './choice-page.tsx'
import { findEnquiries } from './find-enquiries.server.ts'
import { findRequest, privateHeaders } from './find-request.server.ts'
import { PrivatePageError } from './private-page-error.tsx'
import { privatePageMessages, privatePageToasts } from './private-page-messages.ts'
import { privateRoute } from './private-route.ts'
import { requireOpened } from './require-opened.server.ts'
import { withdrawEnquiries } from './withdraw.server.ts'

export const handle = {
  access: 'public',
  ...privateRoute,
  toasts: { withdrawn: privatePageToasts.withdrawn },
} satisfies RouteFacts

export const headers = privateHeaders

/** `?from` names an enquiry to withdraw; `?keep` one to go on with while the others are withdrawn. */
export async function loader(args: Route.LoaderArgs) {
  const { services, request } = await requireOpened(args)
  const asked = await findEnquiries(services.db, request.id)
  const [from, keep] = ['from', 'keep'].map((name) => args.url.searchParams.get(name))
  const open = asked.filter(({ withdrawnAt }) => withdrawnAt === null)
  return {
    isErased: request.erasedAt !== null,
    open: open.map(({ id, mediatorName }) => ({
      id,
      name: mediatorName,
      isChosen: open.length === 1 || id === from || (keep !== null && id !== keep),
    })),
  }
}

export async function action(args: Route.ActionArgs) {
  const linked = await findRequest(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const { services, request } = linked
    const ids = posted.getAll('inquiryId').map(String)
    if (ids.length === 0) return refuse(422, privatePageMessages.chooseOne, posted)
    if (request.erasedAt) return refuse(409, privatePageMessages.alreadyErased, posted)
    await withdrawEnquiries(services, request.id, ids)
    const { withdrawn: message } = privatePageToasts
    return acceptPost(linked, { posted, toast: 'withdrawn', message })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, privatePageMessages.postFailed)
}

export default function Withdraw({ loaderData, actionData, params }: Route.ComponentProps) {
  const { open, isErased } = loaderData
  const isNone = open.length === 0
  return (
    <ChoicePage
      page={params.key}
      heading={open.length > 1 ? 'Which enquiries do you withdraw?' : 'Withdraw your enquiry?'}
      action={href('/my-enquiry/:key/withdraw', params)}
      refused={refusedOf(actionData)}
      submit={isNone ? undefined : 'Withdraw'}
    >
      {isNone ? (
        <p>
          {isErased ? privatePageMessages.alreadyErased : 'You have withdrawn everything already.'}
        </p>
      ) : (
        <p>
          We tell the mediator that you no longer need an answer. They can still see what you sent,
          unless you erase it.
        </p>
      )}
      <div>
        {open.map(({ id, name, isChosen }) => (
          <Checkbox
            key={id}
            name="inquiryId"
            id={`withdraw-${id}`}
            value={id}
            label={`Your enquiry to ${name}`}
            defaultChecked={isChosen}
          />
        ))}
      </div>
    </ChoicePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivatePageError error={error} />
}
