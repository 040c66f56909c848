import { href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { findListedProfile } from '#app/listings/find-listed-profile.server.ts'
import { DrawnProfile } from '#app/listings/profile/drawn-profile.tsx'
import { profileHtml } from '#app/listings/profile/profile-html.server.tsx'
import { toProfileView } from '#app/listings/profile-view.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { findChecked } from '#app/profiles/credentials/find-checked.server.ts'
import { withStoredTexts } from '#app/profiles/stored-texts.server.ts'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { administrationMessages } from '../administration-messages.ts'
import { mediatorNotFound } from '../find-mediator.server.ts'
import type { Route } from './+types/preview'
import { MediatorError } from './mediator-error.tsx'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.mediatorsFailed,
} satisfies RouteFacts

/** A mediator's saved profile as the public would see it, whether or not it was approved. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { db, now } = args.context.get(platform)
  const saved = await findListedProfile(db, args.params.id)
  if (!saved) throw mediatorNotFound()
  const { id, fullName, listedAs, acceptNewCases, approved } = saved
  const today = londonDay(now())
  const credentials = await findChecked(db, saved.id, today)
  const profile = toProfileView({ ...withStoredTexts(saved), credentials }, { today })
  return { id, fullName, listedAs, acceptNewCases, approved, html: profileHtml(profile) }
}

export default function MediatorPreview({ loaderData }: Route.ComponentProps) {
  const { id, fullName, listedAs, acceptNewCases, approved, html } = loaderData
  const name = fullName || 'No name'
  return (
    <Page>
      <PageTitle title={`${name} as Public`} />
      <BackLink to={href('/admin/mediators/:id', { id })}>{name}</BackLink>
      <Notice className="mt-3">
        <p>
          <strong className="font-semibold">
            This is a preview. Only administrators can see it.
          </strong>{' '}
          It shows the profile as it is saved. {seenNow(listedAs !== null, approved)}
        </p>
        <p className="mt-1">
          {acceptNewCases
            ? 'Visitors also see reviews, usual reply times and a form to send an enquiry.'
            : 'Visitors also see reviews, and that no new cases are taken.'}
        </p>
        {listedAs && (
          <PageLink
            to={href('/mediator/:slug', { slug: listedAs })}
            className="inline-flex min-h-11 items-center"
          >
            What visitors see now
          </PageLink>
        )}
      </Notice>
      <div className="mt-8 max-w-[760px]">
        <DrawnProfile html={html} />
      </div>
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MediatorError error={error} />
}

function seenNow(isListed: boolean, isApproved: boolean): string {
  if (!isListed) return 'Visitors cannot see it now.'
  return isApproved ? 'Visitors see it like this.' : 'Visitors see the last approved one.'
}
