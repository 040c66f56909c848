import { href } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { acceptPost } from '../accept-post.server.ts'
import { ChoicePage } from '../choice-page.tsx'
import { findRequest, privateHeaders } from '../find-request.server.ts'
import { PrivatePageError } from '../private-page-error.tsx'
import { privatePageMessages, privatePageToasts } from '../private-page-messages.ts'
import { privateRoute } from '../private-route.ts'
import { requireOpened } from '../require-opened.server.ts'
import type { Route } from './+types/erase'
import { eraseRequest } from './erase-request.server.ts'

export const handle = {
  access: 'public',
  ...privateRoute,
  toasts: { erased: privatePageToasts.erased },
} satisfies RouteFacts

export const headers = privateHeaders

export async function loader(args: Route.LoaderArgs) {
  const { request } = await requireOpened(args)
  return { isErased: request.erasedAt !== null }
}

export async function action(args: Route.ActionArgs) {
  const linked = await findRequest(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    await eraseRequest(linked.services, linked.request.id)
    return acceptPost(linked, { posted, toast: 'erased', message: privatePageToasts.erased })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, privatePageMessages.postFailed)
}

export default function Erase({
  loaderData: { isErased },
  actionData,
  params,
}: Route.ComponentProps) {
  return (
    <ChoicePage
      page={params.key}
      heading="Erase everything?"
      action={href('/my-enquiry/:key/erase', params)}
      refused={refusedOf(actionData)}
      submit={isErased ? undefined : 'Erase everything'}
    >
      {isErased ? (
        <p>{privatePageMessages.alreadyErased}</p>
      ) : (
        <>
          <p>
            This removes what you wrote, your name, email address and phone number, every message
            and every file, here and from the leads of each mediator you asked. It cannot be undone.
          </p>
          <p>
            A review that you wrote stays, and no longer shows us which enquiry it belongs to. If it
            should go as well, withdraw it first.
          </p>
          <p>
            We tell the mediators, and ask them to delete the emails that they have already, and
            copies in software of theirs. All that stays here is which mediator got an enquiry,
            about what kind of dispute, when, and what became of it.
          </p>
        </>
      )}
    </ChoicePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivatePageError error={error} />
}
