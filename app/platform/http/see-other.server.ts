import { redirect, redirectDocument } from 'react-router'

type Options = {
  /** Which of the texts of the route's `handle.toasts` the next page shows. */
  toast?: string
  /** Headers whose cookies go along. */
  cookies?: Headers
  /** Whether a page that runs already loads it as a document, with the place in it that is named. */
  isDocument?: boolean
}

/** Leads from a post to the page to see next, with status 303. */
export function seeOther(
  path: string,
  { toast, cookies, isDocument = false }: Options = {},
): Response {
  const lead = isDocument ? redirectDocument : redirect
  return lead(toast ? withToast(path, toast) : path, {
    status: 303,
    headers: cookies && onlyCookies(cookies),
  })
}

/** The cookies among some headers, as headers of their own. */
export function onlyCookies(from: Headers): Headers {
  const headers = new Headers()
  for (const cookie of from.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}

function withToast(path: string, toast: string): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://localhost')
  searchParams.set('toast', toast)
  return `${pathname}?${searchParams}${hash}`
}
