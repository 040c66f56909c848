import { requireUser } from '#app/accounts/guards.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { ProfileError } from '#app/profiles/manage/profile-error.tsx'
import { readableProfile } from '#app/profiles/parse-profile.ts'
import { profileColumns } from '#app/profiles/profile-columns.server.ts'
import { profileMessages } from '#app/profiles/profile-messages.ts'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Profile } from '../profile/profile.tsx'
import { shownProfile } from '../shown-profile.ts'
import type { Route } from './+types/preview'
import { findPreviewed } from './find-previewed.server.ts'
import { PreviewNotice } from './preview-notice.tsx'
import { visibilityOf } from './visibility.ts'

export const handle: RouteFacts = {
  postFailed: profileMessages.saveFailed,
}

/** The saved profile, whether or not it was approved. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const saved = await findPreviewed(args.context.get(platform).db, user)
  const { acceptNewCases } = saved
  return { profile: shownProfile(saved), acceptNewCases, visibility: visibilityOf(saved) }
}

/** The profile as it stands in the form, finished or not. Nothing is saved. */
export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const { db, now } = args.context.get(platform)
  const saved = await findPreviewed(db, user)
  const typed = readableProfile(await readForm(args.request), londonDay(now()))
  const profile = shownProfile({ ...saved, ...profileColumns(typed) })
  return { profile, acceptNewCases: typed.acceptNewCases, visibility: visibilityOf(saved) }
}

export default function ProfilePreview({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, ...notice } = actionData ?? loaderData
  return (
    <Page>
      <PageTitle title="Preview of your public profile" />
      <PreviewNotice isSaved={actionData === undefined} {...notice} />
      <div className="mt-8 max-w-[760px]">
        <Profile profile={profile} />
      </div>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ProfileError retry="/dashboard/profile/preview" />
}
