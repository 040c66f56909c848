import { data, redirect } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import { formValues } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SaveAnswer } from '../form/save-answer.ts'
import { SentBackNotice } from '../form/sent-back-notice.tsx'
import { TakenDownNotice } from '../form/taken-down-notice.tsx'
import { profileMessages } from '../profile-messages.ts'
import { profileServices } from '../profiles.server.ts'
import { readProfile } from '../read-profile.server.ts'
import { saveProfile } from '../save-profile.server.ts'
import type { Route } from './+types/profile'
import { describeConflict } from './conflict.server.ts'
import { findEditedProfile } from './edited-profile.server.ts'
import { ProfileForm } from './manage-profile-form.tsx'
import { ProfileError } from './profile-error.tsx'
import { useProfileSave } from './use-profile-save.tsx'

export const handle: RouteFacts = {
  postFailed: profileMessages.updateFailed,
}

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findEditedProfile(profileServices(args.context), user)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const services = profileServices(args.context)
  const formData = await readForm(args.request)
  const values = formValues(formData)

  const form = readProfile(formData, londonDay(services.now()))
  if (!form.ok) return data<SaveAnswer>({ errors: form.errors, values }, 422)

  try {
    const basedOn = Number(values.overwrite ?? values.version)
    const saving = await saveProfile(services, user, form.value, basedOn)
    if (saving.outcome === 'behind') {
      const conflict = describeConflict(saving.current, form.value)
      return data<SaveAnswer>({ conflict, errors: {}, values }, 409)
    }
    if (values.stay) return data<SaveAnswer>({ saved: { version: saving.version } })
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error }, 'a profile was not saved')
    return data<SaveAnswer>({ errors: { form: profileMessages.updateFailed }, values }, 503)
  }
  throw redirect('/dashboard?toast=profile-saved', 303)
}

/** Whatever goes wrong on the way to the server, the page and what was typed stay. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, profileMessages.saveFailed)
}

export default function ManageProfile({ loaderData, actionData }: Route.ComponentProps) {
  const save = useProfileSave(actionData)
  const isWrong = save.answer !== undefined && !('saved' in save.answer)
  return (
    <>
      <DashboardTabs />
      <Page>
        <PageTitle title="Manage Profile" hasErrors={isWrong} />
        <h1 className="text-page">Manage Profile</h1>
        {loaderData.takenDownReason && <TakenDownNotice reason={loaderData.takenDownReason} />}
        {loaderData.sentBackReason && <SentBackNotice reason={loaderData.sentBackReason} />}
        {loaderData.isInReview && (
          <Notice kind="wait" className="mt-4 max-w-[760px]">
            {profileMessages.inReview}
          </Notice>
        )}
        <ProfileForm profile={loaderData} save={save} />
      </Page>
    </>
  )
}

export function ErrorBoundary() {
  return <ProfileError retry="/dashboard/profile" />
}
