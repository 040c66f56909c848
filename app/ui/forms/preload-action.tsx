import { useContext } from 'react'
import {
  UNSAFE_FrameworkContext as ManifestContext,
  matchRoutes,
  UNSAFE_DataRouterContext as RouterContext,
} from 'react-router'
import { useScriptsRun } from './use-scripts-run.tsx'

/**
 * Fetches ahead the scripts of the route that a form is posted to, so that a post that cannot be
 * sent still has its answer. `PrefetchPageLinks` would fetch that page's data as well, which no
 * form needs, by a link that is not valid HTML and that browsers refuse under our content policy.
 * Where no scripts run there is nothing to fetch.
 */
export function PreloadAction({ path }: { path: string }) {
  const scriptsRun = useScriptsRun()
  const routes = useContext(RouterContext)?.router.routes ?? []
  const manifest = useContext(ManifestContext)?.manifest.routes ?? {}
  const scripts = (matchRoutes(routes, path) ?? []).flatMap(({ route }) => {
    const built = manifest[route.id ?? '']
    const scripts = [built?.module, ...(built?.imports ?? [])]
    return scripts.filter((script) => script !== undefined)
  })
  if (!scriptsRun) return null
  return [...new Set(scripts)].map((script) => (
    <link key={script} rel="modulepreload" href={script} />
  ))
}
