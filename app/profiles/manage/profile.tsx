import { data, href, Link } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { formValues } from '#app/platform/forms/form.ts'
import { staysOnPage } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { contactAddressMessages } from '../contact-address/contact-address.ts'
import { ContactNotice } from '../contact-address/contact-notice.tsx'
import type { SaveAnswer } from '../form/save-answer.ts'
import { SentBackNotice } from '../form/sent-back-notice.tsx'
import { TakenDownNotice } from '../form/taken-down-notice.tsx'
import { profileMessages } from '../profile-messages.ts'
import { profileServices } from '../profiles.server.ts'
import { placeQuestions, readProfile } from '../read-profile.server.ts'
import { saveProfile } from '../save-profile.server.ts'
import type { Route } from './+types/profile'
import { describeConflict } from './conflict.server.ts'
import { findEditedProfile } from './edited-profile.server.ts'
import { ProfileForm } from './manage-profile-form.tsx'
import { ProfileError } from './profile-error.tsx'
import { useProfileSave } from './use-profile-save.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: profileMessages.loadFailed,
  postFailed: profileMessages.updateFailed,
  toasts: {
    'contact-address-asked': contactAddressMessages.asked,
    'profile-saved': profileMessages.saved,
    'profile-unchanged': profileMessages.unchanged,
  },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return findEditedProfile(profileServices(args.context), user)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const services = profileServices(args.context)
    const form = await readProfile(services.db, posted, londonDay(services.now()))
    if (!form.ok) return data<SaveAnswer>(form, 422)

    const basedOn = Number(posted.get('overwrite') ?? posted.get('version') ?? Number.NaN)
    const saved = await saveProfile(services, user, form.value, basedOn)
    if (!saved.ok) {
      const conflict = describeConflict(saved.current, form.value)
      const values = formValues(posted)
      const answer = { ok: false as const, errors: {}, values, conflict }
      return data<SaveAnswer>(
        { ...answer, placeQuestions: await placeQuestions(services.db, values) },
        409,
      )
    }
    const toast = saved.isUnchanged ? 'profile-unchanged' : 'profile-saved'
    if (staysOnPage(posted)) {
      const message = handle.toasts[toast]
      return data<SaveAnswer>({ ok: true, message, version: saved.version })
    }
    return seeOther(href('/dashboard'), { toast })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, profileMessages.saveFailed)
}

export default function ManageProfile({ loaderData, actionData }: Route.ComponentProps) {
  const save = useProfileSave(actionData)
  return (
    <>
      <DashboardTabs />
      <Page>
        <PageTitle title="Manage Profile" hasErrors={save.refused !== undefined} />
        <h1 className="text-page">Manage Profile</h1>
        <p className="mt-2 max-w-[760px] text-ink-soft">
          Accreditations and memberships that we check in their registers are under{' '}
          <Link to={href('/dashboard/credentials')} className="relative inline-block touch-44">
            Credentials
          </Link>
          .
        </p>
        {loaderData.takenDownReason && <TakenDownNotice reason={loaderData.takenDownReason} />}
        {loaderData.sentBackReason && <SentBackNotice reason={loaderData.sentBackReason} />}
        {!loaderData.isApproved && (
          <Notice kind="wait" className="mt-4 max-w-[760px]">
            {loaderData.isInReview ? profileMessages.inReview : profileMessages.unapproved}
          </Notice>
        )}
        {loaderData.contact && <ContactNotice contact={loaderData.contact} />}
        <ProfileForm profile={loaderData} save={save} />
      </Page>
    </>
  )
}

export function ErrorBoundary() {
  return <ProfileError retry="/dashboard/profile" />
}
