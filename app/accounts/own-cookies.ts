const name = 'mediator'

/** How our cookies' names begin: with https so that browsers bind each to this host alone. */
export function cookiePrefix(appUrl: string): string {
  return appUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** One of our cookies as 'name=value', of this kind or of any; undefined where there is none. */
export function findOwnCookie(
  { headers }: { headers: Pick<Headers, 'get'> },
  kind?: string,
): string | undefined {
  const start = kind === undefined ? `${name}.` : `${name}.${kind}=`
  const header = headers.get('cookie')
  if (!header) return undefined
  const cookies = header.split(/;\s*/)
  return cookies.find((cookie) => cookie.replace(/^__Host-/, '').startsWith(start))
}
