import { href, isRouteErrorResponse } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { formerAdministratorPage } from './former-administrator.ts'
import { PageTitle } from './page-title.tsx'

type Props = {
  error: unknown
  /** Shown for a 404 whose data is this title. */
  missing: { title: string; text: string }
  /** Shown for everything that is not a 404. */
  failure: string
  /** The list to go back to. */
  back: { label: string; to: string }
}

/** Shown instead of something that is not there or could not be loaded. */
export function AdminError({ error, missing, failure, back }: Props) {
  const page = pageFor()
  return (
    <>
      <PageTitle title={page.title} />
      <ErrorPage {...page} />
    </>
  )

  function pageFor() {
    const former = isRouteErrorResponse(error) && formerAdministratorPage(error.data)
    if (former) return former
    if (!isRouteErrorResponse(error) || error.status !== 404)
      return { title: 'Something went wrong on our side', text: failure, action: back }
    return error.data === missing.title ? { ...missing, action: back } : unknownPage
  }
}

/** What every unknown URL shows, for visitors who must not learn of the admin area. */
const unknownPage = {
  title: 'We cannot find that page',
  text: 'It may have moved, or the address may be mistyped.',
  action: { label: 'Go to the home page', to: href('/') },
}
