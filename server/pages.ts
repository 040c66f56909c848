import { join } from 'node:path'
import { builtWeb, servedBuild } from './build/is-built.ts'
import type { Pages } from './site.ts'

type Web = Awaited<ReturnType<typeof builtWeb>>
type App = ReturnType<Pages['createApp']>

export async function builtPages(): Promise<Pages> {
  const clientFolder = join(servedBuild(), 'client')
  const web = await builtWeb()
  return {
    ...web,
    createApp: (product) => web.createWebApp({ ...product, build: web.build, clientFolder }),
  }
}

/**
 * Loaded anew whenever a source has changed. Each load has an app of its own: the pages read their
 * context by keys that only their own modules have. What `openProduct` opened stays as it was at
 * the start, the workers of the queues among it.
 */
export async function developmentPages(): Promise<Pages> {
  const { createServer } = await import('vite')
  const others = process.listeners('SIGTERM')
  const vite = await createServer({ server: { middlewareMode: true } })
  // Vite would end the process at this signal before the embedded database has stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!others.includes(listener)) process.off('SIGTERM', listener)
  const load = () => vite.ssrLoadModule('/server/web.ts') as Promise<Web>
  return {
    ...(await load()),
    createApp(product) {
      const apps = new WeakMap<Web, App>()
      return {
        async fetch(request, env) {
          const web = await load()
          const parts = { ...product, build: web.build, clientFolder: undefined }
          const app = apps.get(web) ?? web.createWebApp(parts)
          apps.set(web, app)
          return app.fetch(request, env)
        },
      }
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
