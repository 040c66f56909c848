import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import routes from '#app/routes.ts'
import { buildFolder } from '#server/build/build.ts'

export type TableRoute = { path: string; hasLoader: boolean; hasAction: boolean }

/** Every route at and under a path, with whether it has a loader and an action. */
export async function routesUnder(start: string): Promise<TableRoute[]> {
  const build: ServerBuild = await import(pathToFileURL(`${buildFolder}/server/index.js`).href)
  return flatRoutes(routes)
    .filter(({ path }) => path === start || path.startsWith(`${start}/`) || path === `${start}.csv`)
    .map(({ path, id }) => {
      const module = build.routes[id]?.module
      if (!module) throw new Error(`no module for ${path}`)
      return {
        path,
        hasLoader: module.loader !== undefined,
        hasAction: module.action !== undefined,
      }
    })
}

/** All routes with their whole paths, without the indexes, which share their parent's path. */
export function flatRoutes(
  entries: readonly RouteConfigEntry[],
  parent = '',
): { path: string; id: string; file: string }[] {
  return entries.flatMap(({ path, file, id, children = [] }) => {
    const whole = path === undefined ? parent || '/' : `${parent}/${path}`
    const own = { path: whole, id: id ?? file.replace(/\.tsx?$/, ''), file }
    const isIndexOfAnother = path === undefined && parent !== ''
    return [...(isIndexOfAnother ? [] : [own]), ...flatRoutes(children, whole)]
  })
}
