import { londonDay } from '#app/domain/calendar.ts'
import { readableProfile } from '#app/domain/profile/form/parse-profile.ts'
import { shownProfile } from '#app/domain/profile/shown-profile.ts'
import { requireUser } from '#app/infrastructure/auth/guards.server.ts'
import { profileColumns } from '#app/infrastructure/database/mediators/profile-columns.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Profile } from '#app/ui/listing/profile.tsx'
import { ProfileError } from '../profile-error.tsx'
import type { Route } from './+types/preview'
import { findPreviewed } from './find-previewed.server.ts'
import { PreviewNotice } from './preview-notice.tsx'
import { visibilityOf } from './visibility.ts'

/** The saved profile, whether or not it was approved. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const saved = await findPreviewed(args.context.get(infrastructure).db, user)
  const { acceptNewCases } = saved
  return { profile: shownProfile(saved), acceptNewCases, visibility: visibilityOf(saved) }
}

/** The profile as it stands in the form, finished or not. Nothing is saved. */
export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const { db, now } = args.context.get(infrastructure)
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
