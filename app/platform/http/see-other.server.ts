import { redirect } from 'react-router'

/** Leads from a post to the page to see next, with the cookies that came of the post. */
export function seeOther(path: string, from: Headers = new Headers()): Response {
  const headers = new Headers()
  for (const cookie of from.getSetCookie()) headers.append('Set-Cookie', cookie)
  return redirect(path, { status: 303, headers })
}
