import { href, Link } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { requireProfile } from '#app/profiles/own-profile.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { Route } from './+types/saved-replies'
import { findSavedReplies } from './saved-replies.server.ts'
import { savedReplyMessages, savedReplyToasts } from './saved-reply-messages.ts'
import { SavedReplyError } from './saved-reply-page.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: savedReplyMessages.listFailed,
  toasts: {
    'reply-saved': savedReplyToasts.saved,
    'saved-reply-deleted': savedReplyToasts.deleted,
  },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { db } = args.context.get(platform)
  await requireProfile(db, user)
  return { replies: await findSavedReplies(db, user.id) }
}

export default function SavedReplies({ loaderData: { replies } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Saved replies" />
      <DashboardTabs />
      <Page>
        <BackLink to={href('/dashboard/leads')}>All leads</BackLink>
        <div className="mt-1.5 mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-page">Saved replies</h1>
          <ButtonLink kind="quiet" to={href('/dashboard/saved-replies/new')}>
            New saved reply
          </ButtonLink>
        </div>
        {replies.length === 0 && (
          <p className="max-w-measure">
            You have no saved replies yet. Save what you often write, and choose it on the page of a
            lead. It is never sent by itself: you read it first.
          </p>
        )}
        <ul className="grid gap-4">
          {replies.map(({ id, title, text }) => (
            <Card as="li" key={id}>
              <h2 className="text-card [overflow-wrap:anywhere]">{title}</h2>
              <p className="mt-1 line-clamp-3 max-w-measure whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
                {text}
              </p>
              <p className="mt-2 flex flex-wrap gap-x-5">
                <Link
                  to={href('/dashboard/saved-replies/:id', { id })}
                  className="inline-flex min-h-11 items-center"
                >
                  Change<span className="sr-only"> {title}</span>
                </Link>{' '}
                <Link
                  to={href('/dashboard/saved-replies/:id/delete', { id })}
                  className="inline-flex min-h-11 items-center"
                >
                  Delete<span className="sr-only"> {title}</span>
                </Link>
              </p>
            </Card>
          ))}
        </ul>
      </Page>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SavedReplyError error={error} />
}
