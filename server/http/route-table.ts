import type { ServerBuild } from 'react-router'
import type { RouteFacts, RoutePage } from '#app/platform/http/route-facts.ts'

/** Every URL of the product, as patterns such as `/mediator/:slug`, and what its routes say of it. */
export type RouteTable = {
  pages: readonly RoutePage[]
  /** What a redirect to `?toast=code` says, by code: the texts of all routes. */
  toasts: Readonly<Record<string, string>>
  /**
   * The pattern by which a path is counted and logged, so that nobody's name is: '/mediator/:slug'.
   * Ends in '.data' where React Router asks for a page's data; 'other' for a path that is not ours.
   */
  patternOf(path: string): string
  /** Whether a path is one of ours, and neither a page's data nor a file. */
  hasPage(path: string): boolean
  /**
   * The ids of the routes that a page at a pattern is made of, those around it among them; for what is
   * no page of ours, those that answer anything else.
   */
  routesAt(pattern: string): ReadonlySet<string>
  /** What the routes at a pattern say, with or without '.data' behind it; nothing for 'other'. */
  factsOf(pattern: string): Partial<RouteFacts>
}

type Routes = ServerBuild['routes']

/** Reads the built routes once: their paths, and the facts in their handles. */
export function routeTable({ routes }: { routes: Routes }): RouteTable {
  const pages = new Map<string, Partial<RouteFacts>>()
  for (const id of Object.keys(routes)) {
    const pattern = fullPath(routes, id)
    if (pattern === '' || pattern.includes('*')) continue
    // An index or a layout answers at the URL of what holds it.
    pages.set(pattern, { ...pages.get(pattern), ...factsOfRoute(routes, id) })
  }

  const plain = new Set([...pages.keys()].filter((pattern) => !pattern.includes(':')))
  // The more a pattern spells out, the sooner it is tried.
  const others = [...pages.keys()]
    .filter((pattern) => !plain.has(pattern))
    .toSorted((a, b) => parameters(a) - parameters(b) || a.localeCompare(b))
    .map((pattern) => ({
      pattern,
      test: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`, 'i'),
    }))

  // React Router does not tell capitals from small letters either.
  const patternOfPage = (path: string) =>
    plain.has(path.toLowerCase())
      ? path.toLowerCase()
      : others.find(({ test }) => test.test(path))?.pattern

  return {
    pages: [...pages].map(([pattern, facts]) => ({ pattern, facts })),
    patternOf(path) {
      if (path.startsWith('/assets/')) return '/assets/*'
      if (path.startsWith('/files/')) return '/files/*'
      const isData = path.endsWith('.data')
      const page = isData ? pageOfData(path) : path
      const found = patternOfPage(page)
      return found ? found + (isData ? '.data' : '') : 'other'
    },
    hasPage: (path) => patternOfPage(path) !== undefined,
    routesAt: (pattern) =>
      new Set(
        Object.keys(routes)
          .filter((id) => fullPath(routes, id) === (pages.has(pattern) ? pattern : '/*'))
          .flatMap((id) => withAround(routes, id)),
      ),
    factsOf: (pattern) => pages.get(pattern.replace(/\.data$/, '')) ?? {},
    toasts: Object.assign({}, ...Object.values(routes).map(toastsOfRoute)),
  }
}

/** The page whose data React Router asks for: of "/search.data" and "/search/_.data" it is "/search". */
function pageOfData(path: string): string {
  const page = path.slice(0, -'.data'.length)
  if (page === '/' || page === '/_') return '/'
  // Two slashes are in no path of ours.
  return page.endsWith('/_') && !page.endsWith('//_') ? page.slice(0, -'/_'.length) : page
}

/** Whether a pattern, with or without '.data' behind it, is of pages for those who are signed in. */
export function isPrivateRoute(pattern: string): boolean {
  return /^\/(dashboard|admin)(?![^/.])/.test(pattern)
}

function toastsOfRoute(route: Routes[string]) {
  return (route?.module.handle as RouteFacts | undefined)?.toasts
}

/** A route's own facts, and those of the routes around it that hold for all within. */
function factsOfRoute(routes: Routes, id: string): Partial<RouteFacts> {
  const route = routes[id]
  if (!route) return {}
  const own = route.module.handle as RouteFacts | undefined
  const around = route.parentId ? factsOfRoute(routes, route.parentId) : {}
  if (!route.path) return { ...around, ...own }
  const { isNoIndex, scripts } = around
  return { ...(isNoIndex && { isNoIndex }), ...(scripts === false && { scripts }), ...own }
}

function withAround(routes: Routes, id: string): string[] {
  const around = routes[id]?.parentId
  return around ? [id, ...withAround(routes, around)] : [id]
}

function fullPath(routes: Routes, id: string): string {
  const route = routes[id]
  if (!route) return ''
  const parent = route.parentId ? fullPath(routes, route.parentId) : ''
  if (route.path) return `${parent}/${route.path}`
  return route.index && parent === '' ? '/' : parent
}

const parameters = (pattern: string) => pattern.split('/:').length - 1
