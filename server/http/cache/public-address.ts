/**
 * The parameters on which each public page depends. Whatever else an address carries changes
 * nothing on the page, so it is left out before the page is made: nobody can put words of theirs
 * into a page that others are given.
 */
const search = [
  ...['userType', 'disputeType', 'keyword', 'specialties', 'location', 'radius'],
  ...['experienceRange', 'familyLegalAid', 'onlineMediation', 'sort', 'view', 'show', 'page'],
]
const publicPages: Record<string, readonly string[]> = {
  '/': ['userType'],
  '/search': search,
  '/search/more': [...search, 'chunk'],
  '/mediator/:slug': ['id', 'as'],
  '/contact': [],
  '/how-it-works': [],
  '/what-is-mediation': [],
  '/terms': [],
  '/privacy': [],
  '/reviews-policy': [],
  '/portraits/:file': [],
  '/robots.txt': [],
}

/** What a page says once, to one person, after a post. */
const spokenToOne = ['toast', 'sent']

/** Longer addresses are somebody's experiment. */
const longest = 600

/**
 * The one way to write a public address: known parameters in a fixed order, empty ones left out.
 * Undefined for an address whose page is not the same for everyone.
 */
export function publicAddress(route: string, { pathname, searchParams }: URL): string | undefined {
  const isData = route.endsWith('.data')
  const known = publicPages[isData ? route.slice(0, -'.data'.length) : route]
  if (!known || spokenToOne.some((name) => searchParams.has(name))) return undefined

  const query = new URLSearchParams()
  for (const name of isData ? [...known, '_routes'] : known) {
    for (const value of searchParams.getAll(name)) if (value !== '') query.append(name, value)
  }
  const address = query.size > 0 ? `${pathname}?${query}` : pathname
  return address.length <= longest ? address : undefined
}
