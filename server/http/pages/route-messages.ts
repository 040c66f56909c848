import { matchRoutes, type ServerBuild } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'

type RouteMessages = {
  /** What a redirect to `?toast=code` says, by code. */
  toasts: Readonly<Record<string, string>>
  /** What the route at a path says of a form that was posted there and could not be stored. */
  postFailed(path: string): string | undefined
}

/** The messages that the routes tell in their handles, as tables made once for each build. */
export function routeMessages(build: ServerBuild): RouteMessages {
  const known = tables.get(build)
  if (known) return known

  const routes = Object.values(build.routes).flatMap((route) => {
    const facts = route?.module.handle as RouteFacts | undefined
    return route && facts ? [{ path: fullPath(build, route.id), facts }] : []
  })
  const made: RouteMessages = {
    toasts: Object.assign({}, ...routes.map(({ facts }) => facts.toasts)),
    postFailed(path) {
      const matches = matchRoutes(routes, path)
      return matches?.at(-1)?.route.facts.postFailed
    },
  }
  tables.set(build, made)
  return made
}

const tables = new WeakMap<ServerBuild, RouteMessages>()

/** The path of a route with those of the routes around it. */
function fullPath(build: ServerBuild, id: string): string {
  const route = build.routes[id]
  if (!route) return ''
  const parent = route.parentId ? fullPath(build, route.parentId) : ''
  return [parent, route.path].filter(Boolean).join('/')
}
