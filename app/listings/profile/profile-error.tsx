import { href, isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { directoryMessages } from '../listing-messages.ts'

/** Shown instead of a mediator who is not there, or could not be loaded. */
export function ProfileError({ error }: { error?: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = 'Error Loading Profile'
  return (
    <>
      <PageTitle title={title} />
      <ErrorPage
        title={title}
        text={isMissing ? directoryMessages.mediatorNotFound : directoryMessages.mediatorFailed}
        action={{ label: 'Return to Search', to: href('/search') }}
      />
    </>
  )
}
