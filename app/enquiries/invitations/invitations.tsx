import { href } from 'react-router'
import { SettingsCard } from '#app/accounts/account/settings-card.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { lockOwnProfile, requireProfile } from '#app/profiles/own-profile.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/invitations'
import { invitationMessages } from './invitation-messages.ts'
import { findInvitationSwitch, switchInvitations } from './invitation-switch.server.ts'
import { invitationDays } from './review-invitation.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: invitationMessages.loadFailed,
  postFailed: invitationMessages.saveFailed,
  toasts: { 'invitations-switched': invitationMessages.switched },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { db, now } = args.context.get(platform)
  await requireProfile(db, user)
  const current = await findInvitationSwitch(db, user.id)
  return {
    isOn: current !== null,
    since: current ? formatDate(current.since) : '',
    /** Empty where they may be switched off now. */
    until: current && now() < current.mayEndFrom ? formatDate(current.mayEndFrom) : '',
  }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const { db, now } = args.context.get(platform)
    await db.transaction((tx) => lockOwnProfile(tx, user))
    const isOn = posted.get('invitations') === 'on'
    const switched = await switchInvitations(db, { mediatorId: user.id, isOn, at: now() })
    if (!switched.ok)
      return refuse(409, invitationMessages.tooSoon(formatDate(switched.mayEndFrom)), posted)
    return seeOther(href('/dashboard/review-invitations'), { toast: 'invitations-switched' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, since, until } = loaderData
  const refused = refusedOf(actionData)
  return (
    <SettingsCard title="Review Invitations" hasErrors={refused !== undefined}>
      <AccountForm
        action={href('/dashboard/review-invitations')}
        refused={refused}
        submit={until ? undefined : isOn ? 'Switch invitations off' : 'Switch invitations on'}
      >
        <Notice kind={isOn ? 'ok' : 'info'}>
          {isOn ? `Invitations have been on since ${since}.` : 'Invitations are off.'}
        </Notice>
        <p>
          While invitations are on, each client whose lead you set to Completed gets one email from
          us a day later, with a link to review you. Reviews that come by it are marked “Client of
          this mediator” and count in full.
        </p>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            You cannot choose who is asked: it is everybody whose case is completed, or nobody.
          </li>
          <li>
            Once on, invitations stay on for {invitationDays.hold} days. Who was completed while
            they are on is invited, even if you switch them off afterwards.
          </li>
          <li>
            Nobody is asked who withdrew, had their details erased, says that email is not safe, or
            does not want to be asked.
          </li>
          <li>Our administrators see how many of your completed leads were invited.</li>
        </ul>
        {until && <p className="text-ink-soft">You can switch them off from {until} on.</p>}
        <input type="hidden" name="invitations" value={isOn ? 'off' : 'on'} />
      </AccountForm>
    </SettingsCard>
  )
}
