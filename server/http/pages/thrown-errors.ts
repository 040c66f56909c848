import type { RouterContextProvider, ServerBuild } from 'react-router'
import { busyText } from '#app/pages/busy/busy-text.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { readRefusal } from '#app/platform/http/request-context.server.ts'
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
        ...(loader && { loader: recording(unlessRefused(id, loader), sayWhatFailed) }),
        ...(action && { action: recording(action) }),
      }
      return [id, { ...route, module }]
    }),
  )
  return { ...build, routes } as ServerBuild
}

/** What is around every page, and the page that says why another is not made. */
const alwaysLoaded = new Set(['root', 'pages/busy/busy'])

/** A page that is not made for now reads nothing; its data says why, where a browser asks for that. */
function unlessRefused(id: string, loader: Handler): Handler {
  if (alwaysLoaded.has(id)) return loader
  return (args) => {
    const refusal = args.context.get(readRefusal)
    if (!refusal) return loader(args)
    throw new Response(busyText(refusal), { status: refusal.status })
  }
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
