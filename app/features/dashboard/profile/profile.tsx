import { data, redirect } from 'react-router'
import { londonDay } from '#app/domain/calendar.ts'
import { formValues } from '#app/domain/form.ts'
import { profileMessages } from '#app/domain/messages.ts'
import { pageTitles } from '#app/domain/page-titles.ts'
import { requireUser } from '#app/infrastructure/auth/guards.server.ts'
import { saveProfile } from '#app/infrastructure/database/mediators/save-profile.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { readProfile } from '#app/infrastructure/http/read-profile.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { keepTyped } from '#app/ui/account/keep-typed.ts'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SaveAnswer } from '#app/ui/profile-form/saving/save-answer.ts'
import { SentBackNotice } from '#app/ui/profile-form/sent-back-notice.tsx'
import { TakenDownNotice } from '#app/ui/profile-form/taken-down-notice.tsx'
import type { Route } from './+types/profile'
import { findEditedProfile } from './edited-profile.server.ts'
import { ProfileError } from './profile-error.tsx'
import { ProfileForm } from './profile-form.tsx'
import { describeConflict } from './saving/conflict.server.ts'
import { useProfileSave } from './saving/use-profile-save.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findEditedProfile(args.context.get(infrastructure), user)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const services = args.context.get(infrastructure)
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
        <PageTitle title={pageTitles.profile} hasErrors={isWrong} />
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
