import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import routes from '#app/routes.ts'
import { builtWeb } from '#server/build/is-built.ts'

export type TableRoute = {
  path: string
  id: string
  access: RouteFacts['access']
  hasLoader: boolean
  hasAction: boolean
}

/** Every route that has a URL of its own. */
export async function everyRoute(): Promise<TableRoute[]> {
  const { build } = await builtWeb()
  return flatRoutes(routes).map(({ path, id }) => {
    const module = build.routes[id]?.module
    if (!module) throw new Error(`no module for ${path}`)
    return {
      path,
      id,
      access: (module.handle as RouteFacts).access,
      hasLoader: module.loader !== undefined,
      hasAction: module.action !== undefined,
    }
  })
}

/**
 * All routes with their whole paths, without the indexes, which share their parent's path, and
 * without layouts, which have none.
 */
export function flatRoutes(
  entries: readonly RouteConfigEntry[],
  parent = '',
): { path: string; id: string; file: string }[] {
  return entries.flatMap(({ path, file, id, children = [] }) => {
    const whole = path === undefined ? parent || '/' : `${parent}/${path}`
    const own = { path: whole, id: id ?? file.replace(/\.tsx?$/, ''), file }
    const isLayout = path === undefined && children.length > 0
    const isIndexOfAnother = path === undefined && parent !== ''
    const within = isLayout ? parent : whole
    return [...(isIndexOfAnother || isLayout ? [] : [own]), ...flatRoutes(children, within)]
  })
}
