import type { Plugin, PluginOption } from 'vite'
import { handlerOf, pluginsOf } from './plugins.ts'

/** A hook is called where all of these hold. */
type Filter = { id?: RegExp; code?: RegExp }
type Filters = { resolveId?: { id: RegExp }; load?: { id: RegExp }; transform?: Filter }

const virtual: Filters = {
  resolveId: { id: /^virtual:react-router\// },
  load: { id: /^\0virtual:react-router\// },
}
const ownFile = /\/app\/.*\.tsx?(\?|$)/

/** What React Router takes out of routes, or adds something to. No other module exports it. */
const routeExport =
  /\bexport\s*(default\b|\{|[^;=(]*\b(loader|action|middleware|headers|ErrorBoundary|HydrateFallback)\b)/

/**
 * For which modules the hooks of React Router's plugins do something. They are called for each
 * module and each import of the build, tens of thousands of times, and nearly all calls end at once.
 */
export const filters: Record<string, Filters> = {
  'react-router': { transform: { id: /\.module\./ } },
  'react-router:virtual-modules': virtual,
  'react-router:inject-hmr-runtime': virtual,
  'react-router:hmr-runtime': virtual,
  // An import names the file with its ending, and so a module of the server has this in its name.
  'react-router:dot-server': { resolveId: { id: /server/ } },
  'react-router:dot-client': { transform: { id: /\.client/ } },
  'react-router:build-client-route': { transform: { id: /\?__react-router-build-client-route$/ } },
  'react-router:split-route-modules': { transform: { id: /\?route-chunk=/ } },
  'react-router:route-chunks-index': {
    transform: { id: ownFile, code: /clientAction|clientLoader|clientMiddleware|HydrateFallback/ },
  },
  'react-router:route-exports': { transform: { id: ownFile, code: routeExport } },
  'react-router:react-refresh-babel': { transform: { id: ownFile } },
}

/** React Router's plugins, with hooks that are called only for what they are for. */
export async function withFilters(option: PluginOption): Promise<Plugin[]> {
  return (await pluginsOf(option)).map((plugin) => {
    const hooks = Object.entries(filters[plugin.name] ?? {}).map(([name, filter]) => {
      const given = plugin[name as keyof Filters]
      return [name, given && { handler: handlerOf<unknown>(given), filter }]
    })
    return { ...plugin, ...Object.fromEntries(hooks) }
  })
}
