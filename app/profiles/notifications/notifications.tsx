import { data, href } from 'react-router'
import { SettingsCard } from '#app/accounts/account/settings-card.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { shownName } from '#app/platform/forms/shown-fields.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Fieldset } from '#app/ui/fields/fieldset.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { notificationCodes, notificationKinds } from '../notification-kinds.ts'
import {
  changeNotificationSettings,
  findNotificationSettings,
} from '../notification-settings.server.ts'
import { lockOwnProfile, requireProfile } from '../own-profile.server.ts'
import type { Route } from './+types/notifications'
import { notificationSchema } from './notification-form.ts'
import { notificationMessages } from './notification-messages.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: notificationMessages.loadFailed,
  postFailed: notificationMessages.saveFailed,
  toasts: { 'notifications-saved': notificationMessages.saved },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { db } = args.context.get(platform)
  await requireProfile(db, user)
  return findNotificationSettings(db, user.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(notificationSchema, posted)
    if (!form.ok) return data(form, 422)

    const { kind: off, when, ...before } = form.value
    const typed = { off, hasDailyDigest: when === 'daily' }
    const shown = { off: before['shown.kind'], hasDailyDigest: before['shown.when'] === 'daily' }
    await args.context.get(platform).db.transaction(async (tx) => {
      await lockOwnProfile(tx, user)
      const saysWhatItShowed = posted.has(shownName('when'))
      await changeNotificationSettings(tx, user.id, typed, saysWhatItShowed ? shown : undefined)
    })
    return seeOther(href('/dashboard/notifications'), { toast: 'notifications-saved' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { off, hasDailyDigest } = loaderData
  const when = hasDailyDigest ? 'daily' : 'at-once'
  const refused = refusedOf(actionData)
  return (
    <SettingsCard title="Emails to you" hasErrors={refused !== undefined}>
      {off.includes('new-enquiry') && (
        <Notice kind="wait" className="mb-5">
          {notificationMessages.enquiriesOff}
        </Notice>
      )}
      <AccountForm
        action={href('/dashboard/notifications')}
        refused={refused}
        submit="Save email settings"
      >
        {notificationCodes
          .filter((code) => !off.includes(code))
          .map((code) => (
            <input key={code} type="hidden" name={shownName('kind')} value={code} />
          ))}
        <input type="hidden" name={shownName('when')} value={when} />
        <Fieldset
          label="Email me about"
          name="kind"
          hint="Emails about the safety of your account, your profile and its approval always come."
        >
          {notificationKinds.map(({ code, label, hint }) => (
            <Checkbox
              key={code}
              name="kind"
              id={`kind-${code}`}
              value={code}
              label={label}
              hint={hint}
              defaultChecked={!off.includes(code)}
            />
          ))}
        </Fieldset>
        <RadioGroup
          label="When"
          name="when"
          defaultValue={when}
          options={[
            { value: 'at-once', label: 'At once', hint: 'An email each time.' },
            {
              value: 'daily',
              label: 'Once a day',
              hint: 'One email at 8 in the morning, London time, about everything since the one before. Your own reminders still come at their time. Days without news have no email.',
            },
          ]}
        />
      </AccountForm>
    </SettingsCard>
  )
}
