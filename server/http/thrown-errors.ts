import type { RouterContextProvider, ServerBuild } from 'react-router'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { loadFailed, thrownErrors } from './page-context.ts'

type Context = Readonly<RouterContextProvider>
type Handler = (args: { context: Context }) => unknown

/**
 * The built pages, with every loader and action recording what it throws. React Router makes an
 * error page of it and tells nobody why. A loader that the database kept waiting throws what its
 * page then says, where its route has words for that.
 */
export function recordingThrownErrors(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action } = route.module as { loader?: Handler; action?: Handler }
      const module = {
        ...route.module,
        ...(loader && { loader: recording(loader, sayWhatFailed) }),
        ...(action && { action: recording(action) }),
      }
      return [id, { ...route, module }]
    }),
  )
  return { ...build, routes } as ServerBuild
}

function recording(handler: Handler, onError = (_: Error, __: Context) => {}): Handler {
  return async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      if (error instanceof Error) {
        args.context.get(thrownErrors).push(error)
        onError(error, args.context)
      }
      throw error
    }
  }
}

function sayWhatFailed(error: Error, context: Context) {
  const message = context.get(loadFailed)
  if (message === undefined || !isOutage(error)) return
  context.get(platform).log.error({ err: error }, 'a page was not loaded')
  throw new Response(message, { status: 503 })
}
