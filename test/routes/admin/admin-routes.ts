import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { buildFolder } from '#server/build/build.ts'
import routes from '../../../app/routes.ts'

type AdminRoute = { path: string; hasPage: boolean; hasLoader: boolean; hasAction: boolean }

/** Every address under /admin, from the table of contents, with what it answers to. */
export async function adminRoutes(): Promise<AdminRoute[]> {
  const build: ServerBuild = await import(pathToFileURL(`${buildFolder}/server/index.js`).href)
  const built = Object.values(build.routes)
  return routes
    .map((route) => route.path ?? '')
    .filter((path) => path === 'admin' || path.startsWith('admin/'))
    .map((path) => {
      const module = built.find((route) => route?.path === path)?.module
      if (!module) throw new Error(`no module for ${path}`)
      return {
        path: `/${path}`,
        hasPage: module.default !== undefined,
        hasLoader: module.loader !== undefined,
        hasAction: module.action !== undefined,
      }
    })
}
