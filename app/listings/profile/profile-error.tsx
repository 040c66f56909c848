import { href, isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { directoryMessages } from '../listing-messages.ts'

/** Shown instead of a mediator who is not there, or could not be loaded. */
export function ProfileError({ error }: { error?: unknown }) {
  const failure = isRouteErrorResponse(error) ? error : undefined
  // Who has asked for too many pages is told when to try again.
  const busyText = failure?.status === 429 && failure.data
  const title = 'Error Loading Profile'
  return (
    <>
      <PageTitle title={title} />
      <ErrorPage
        title={title}
        text={
          failure?.status === 404
            ? directoryMessages.mediatorNotFound
            : busyText || directoryMessages.mediatorFailed
        }
        action={{ label: 'Return to Search', to: href('/search') }}
      />
    </>
  )
}
