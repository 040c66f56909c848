import { href, Link, redirect } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { findChecked } from '#app/profiles/credentials/find-checked.server.ts'
import { ProfileError } from '#app/profiles/manage/profile-error.tsx'
import { profileColumns } from '#app/profiles/profile-columns.server.ts'
import { profileMessages } from '#app/profiles/profile-messages.ts'
import { readUnfinishedProfile } from '#app/profiles/read-profile.server.ts'
import { withStoredTexts } from '#app/profiles/stored-texts.server.ts'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/preview'
import { findListedProfile } from './find-listed-profile.server.ts'
import { DrawnProfile } from './profile/drawn-profile.tsx'
import { profileHtml } from './profile/profile-html.server.tsx'
import { toProfileView } from './profile-view.ts'

export const handle: RouteFacts = {
  access: 'signed-in',
  loadFailed: profileMessages.loadFailed,
  postFailed: profileMessages.saveFailed,
}

/** The saved profile, whether or not it was approved. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { db, now } = args.context.get(platform)
  const today = londonDay(now())
  const saved = await findPreviewed(db, user, today)
  const { acceptNewCases } = saved
  const profile = toProfileView(withStoredTexts(saved), { today })
  return {
    html: profileHtml(profile),
    acceptNewCases,
    visibility: visibilityOf(saved),
  }
}

/** The profile as it is in the form, finished or not. Nothing is saved. */
export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const { db, now } = args.context.get(platform)
  const today = londonDay(now())
  const saved = await findPreviewed(db, user, today)
  const typed = await readUnfinishedProfile(db, await readForm(args.request), today)
  const profile = toProfileView({ ...saved, ...profileColumns(typed) }, { today })
  return {
    html: profileHtml(profile),
    acceptNewCases: typed.acceptNewCases,
    visibility: visibilityOf(saved),
  }
}

export default function ProfilePreview({ loaderData, actionData }: Route.ComponentProps) {
  const { html, ...notice } = actionData ?? loaderData
  return (
    <Page>
      <PageTitle title="Preview of your public profile" />
      <PreviewNotice isSaved={actionData === undefined} {...notice} />
      <div className="mt-8 max-w-[760px]">
        <DrawnProfile html={html} />
      </div>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ProfileError retry={href('/dashboard/profile/preview')} />
}

/** The signed-in mediator's working profile with what was checked of it. */
async function findPreviewed(db: Queryable, user: SessionUser, today: string) {
  const profile = await findListedProfile(db, user.id)
  if (!profile) throw redirect(href('/dashboard/profile'))
  return { ...profile, credentials: await findChecked(db, user.id, today) }
}

/** Whether visitors can see a mediator's profile, and if not, why. */
type Visibility = 'listed' | 'taken_down' | 'hidden' | 'unapproved'

type ListedProfile = { listedAs: string | null; takenDownAt: Date | null; isProfilePublic: boolean }

function visibilityOf({ listedAs, takenDownAt, isProfilePublic }: ListedProfile): Visibility {
  if (listedAs) return 'listed'
  if (takenDownAt) return 'taken_down'
  return isProfilePublic ? 'unapproved' : 'hidden'
}

type NoticeProps = { isSaved: boolean; acceptNewCases: boolean; visibility: Visibility }

function PreviewNotice({ isSaved, acceptNewCases, visibility }: NoticeProps) {
  const visitors = visibility === 'listed' ? 'Visitors' : 'Once it is listed, visitors'
  return (
    <Notice>
      <p>
        <strong className="font-semibold">This is a preview. Only you can see it.</strong>{' '}
        {isSaved
          ? `It shows your profile as it is saved. ${seenByVisitors[visibility]}`
          : 'It shows what is in the form. None of it is saved yet.'}
      </p>
      <p className="mt-1">
        {acceptNewCases
          ? `${visitors} also see your reviews, how soon you usually reply once you have answered five enquiries, and a form to send you one.`
          : `${visitors} also see your reviews, and that you are not taking new cases.`}
      </p>
      {isSaved ? (
        <Link to={href('/dashboard/profile')} className="inline-flex min-h-11 items-center">
          Back to Manage Profile
        </Link>
      ) : (
        <p className="mt-1">To go on editing, close this tab.</p>
      )}
    </Notice>
  )
}

const seenByVisitors: Record<Visibility, string> = {
  listed: 'Visitors see the last approved one.',
  taken_down: 'Visitors cannot see it: we have taken it down.',
  hidden: 'Visitors cannot see it while you keep it hidden.',
  unapproved: 'Visitors cannot see it until we have approved it.',
}
