import { Form, href, useNavigation } from 'react-router'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { SettingsCard } from '../account/settings-card.tsx'
import { accountToasts, authMessages } from '../account-messages.ts'
import { accountServices } from '../accounts.server.ts'
import { requireUser } from '../guards.server.ts'
import type { Route } from './+types/devices'
import { endSessions, findOwnSessions, findRecentSignIns } from './own-sessions.server.ts'

export const handle = {
  access: 'signed-in',
  postFailed: authMessages.default,
  toasts: { 'sessions-ended': accountToasts.sessionsEnded },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const services = accountServices(args.context)
  const [sessions, signIns] = await Promise.all([
    findOwnSessions(services, user),
    findRecentSignIns(services, user),
  ])
  return { sessions, signIns }
}

/** Ends the session that the button names, or all others. */
export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const which = String(posted.get('end') ?? '')
    const cookies = await endSessions(accountServices(args.context), user, which)
    return seeOther(href('/dashboard/account/devices'), { toast: 'sessions-ended', cookies })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed, authMessages['network-request-failed'])
}

type Session = Route.ComponentProps['loaderData']['sessions'][number]

export default function Devices({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, signIns } = loaderData
  const here = sessions.find(({ isThis }) => isThis)
  const others = sessions.filter(({ isThis }) => !isThis)
  const refused = refusedOf(actionData)
  const isEnding = useNavigation().state === 'submitting'
  return (
    <SettingsCard title="Devices and Sign-Ins" hasErrors={refused !== undefined}>
      <ErrorSummary errors={refused?.errors} />
      <h2 className="mb-2 text-card">Where you are logged in</h2>
      {here && <Device session={here} />}
      {others.length > 0 && (
        <Form method="post" className="mt-4">
          <AccountField />
          <ul className="grid gap-4">
            {others.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center justify-between gap-3">
                <Device session={session} />
                <Button
                  name="end"
                  value={session.id}
                  kind="quiet"
                  size="s"
                  pending={isEnding}
                  aria-label={`Log out ${session.device}, last used ${session.lastUse}`}
                >
                  Log out
                </Button>
              </li>
            ))}
          </ul>
          <Button name="end" value="others" kind="quiet" pending={isEnding} className="mt-5">
            Log out all other devices
          </Button>
        </Form>
      )}
      {signIns.length > 0 && (
        <section className="mt-8 border-t border-line pt-6">
          <h2 className="mb-2 text-card">Recent sign-ins</h2>
          <ul className="grid gap-2 text-[0.95rem]">
            {signIns.map(({ what, device, when }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may look alike, the order stays.
              <li key={index}>
                {what}
                {device && `: ${device}`} <span className="text-ink-soft">{when}</span>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-ink-soft">
            If one of them was not you, change your password. That logs all other devices out.
          </p>
        </section>
      )}
    </SettingsCard>
  )
}

function Device({ session }: { session: Session }) {
  const { isThis, device, since, lastUse } = session
  return (
    <div>
      <p>
        {device} {isThis && <Tag kind="ok">This device</Tag>}
      </p>
      <p className="text-sm text-ink-soft">
        Since {since}, last used {lastUse}
      </p>
    </div>
  )
}
