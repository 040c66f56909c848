/** The page of ours that a request comes from. */
export function cameFrom(headers: Pick<Headers, 'get'>): URL | undefined {
  const referer = headers.get('referer')
  if (!referer) return undefined
  const page = URL.parse(referer)
  return page?.host === headers.get('host') ? (page ?? undefined) : undefined
}
