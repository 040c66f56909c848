import { data, href } from 'react-router'
import { AccountCard } from '#app/accounts/account-card.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { startLine } from '#app/profiles/start-line.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import type { Route } from './+types/confirm-start'
import { confirmStart, findMailedStart } from './confirm-start.server.ts'
import { startMessages } from './stated-start.ts'

export const handle = {
  access: 'public',
  cachedBy: false,
  isNoIndex: true,
  postsWithoutOrigin: 'always',
  loadFailed: startMessages.failed,
  postFailed: startMessages.failed,
  toasts: { 'start-confirmed': startMessages.confirmed },
} satisfies RouteFacts

/** The link's secret is in the URL and in the form, so nothing may cache the page. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

/** Opening the link confirms nothing: scanners of mail open every link there is. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const start = await findMailedStart(context.get(platform), token)
  if (!start) return data({ token: '', line: '', confirmedOn: '' }, 400)
  const { startWithinDays, startConfirmedOn } = start
  const confirmedOn = startConfirmedOn ? formatDate(startConfirmedOn) : ''
  return data({ token, line: startLine(startWithinDays), confirmedOn })
}

export async function action(args: Route.ActionArgs) {
  return answerPost(args, handle.postFailed, async (posted) => {
    const slug = await confirmStart(args.context.get(platform), String(posted.get('token') ?? ''))
    if (!slug) return refuse(400, startMessages.linkExpired)
    return seeOther(href('/mediator/:slug', { slug }), { toast: 'start-confirmed' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, startMessages.failed)
}

export default function ConfirmStart({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  const { token } = loaderData
  const isSpent = token === ''
  return (
    <AccountCard title="How Soon Can You Start?" hasErrors={isSpent || refused !== undefined}>
      {isSpent && <p>{startMessages.linkExpired}</p>}
      {!isSpent && <ConfirmForm start={loaderData} refused={refused} />}
      <p className="mt-6 mb-4 text-ink-soft">
        {isSpent ? 'You can say in your profile how soon you can start.' : 'Has it changed?'}
      </p>
      <ButtonLink to={href('/dashboard/profile')} kind="quiet">
        {isSpent ? 'Go to my profile' : 'No longer: change it'}
      </ButtonLink>
    </AccountCard>
  )
}

type FormProps = {
  start: { token: string; line: string; confirmedOn: string }
  refused: Refused | undefined
}

function ConfirmForm({ start: { token, line, confirmedOn }, refused }: FormProps) {
  return (
    <AccountForm
      action={`${href('/confirm-start')}?token=${encodeURIComponent(token)}`}
      refused={refused}
      submit="Yes, still true"
    >
      <p>
        Your profile says: <strong>{line}</strong>.
        {confirmedOn && ` You last confirmed this on ${confirmedOn}.`}
      </p>
      <p className="text-ink-soft">Press the button if this is still true today.</p>
      <input type="hidden" name="token" value={token} />
    </AccountForm>
  )
}
