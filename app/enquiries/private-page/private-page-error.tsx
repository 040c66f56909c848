import { href, isRouteErrorResponse, useLocation } from 'react-router'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { privatePageMessages } from './private-page-messages.ts'

/** What a link shows that leads to no page, or to none any more. */
export function PrivatePageError({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const home = { label: 'Go to the home page', to: href('/') }
  if (status === 404 || status === 410) {
    return (
      <>
        <PageTitle title={privatePageMessages.tab} suffix="" />
        <ErrorPage
          title={status === 410 ? privatePageMessages.expired : 'We cannot find that page'}
          text={
            status === 410
              ? 'We show a page like this for a limited time only. You can write to a mediator again at any time.'
              : 'The link may be incomplete. Please copy all of it from the email.'
          }
          action={home}
        />
      </>
    )
  }
  return (
    <>
      <PageTitle title={privatePageMessages.tab} suffix="" />
      <ErrorPage
        title={status === 429 ? 'Please wait a moment' : 'Something went wrong on our side'}
        text={status === 429 ? privatePageMessages.tooMany : privatePageMessages.loadFailed}
        action={{ label: 'Try again', to: pathname }}
      />
    </>
  )
}
