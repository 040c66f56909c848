/** Query parameters by which a page tells one person something once, after a post. */
const oneTimeParameters = ['toast', 'sent']

/** Characters; nobody but an experimenter has longer URLs. */
const maxLength = 600

/**
 * The path under which a page is cached: the parameters that it depends on in a fixed order, empty
 * ones left out. Whatever else a URL carries changes nothing on the page, so it is left out before
 * the page is made: nobody can put words of theirs into a page that others are sent. Undefined for
 * a URL whose page is not the same for everyone. `isData` says that React Router asks for the
 * page's data, of some of its routes.
 */
export function cacheKey(
  { pathname, searchParams }: URL,
  { cachedBy, isData }: { cachedBy: readonly string[] | false | undefined; isData: boolean },
): string | undefined {
  if (!cachedBy || oneTimeParameters.some((name) => searchParams.has(name))) return undefined

  const query = new URLSearchParams()
  for (const name of isData ? [...cachedBy, '_routes'] : cachedBy) {
    for (const value of searchParams.getAll(name)) if (value !== '') query.append(name, value)
  }
  const path = query.size > 0 ? `${pathname}?${query}` : pathname
  return path.length <= maxLength ? path : undefined
}
