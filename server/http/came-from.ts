/** The page of ours that a request comes from. */
export function cameFrom(headers: Pick<Headers, 'get'>): URL | undefined {
  const page = URL.parse(headers.get('referer') ?? '')
  return page?.host === headers.get('host') ? (page ?? undefined) : undefined
}
