import type { ServerBuild } from 'react-router'
import { thrownErrors } from './page-context.ts'

type Handler = (args: { context: { get(key: typeof thrownErrors): Error[] } }) => unknown

/**
 * The built pages, with every loader and action recording what it throws. React Router makes an
 * error page of it and tells nobody why.
 */
export function recordingThrownErrors(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action } = route.module as { loader?: Handler; action?: Handler }
      const module = {
        ...route.module,
        ...(loader && { loader: recording(loader) }),
        ...(action && { action: recording(action) }),
      }
      return [id, { ...route, module }]
    }),
  )
  return { ...build, routes } as ServerBuild
}

function recording(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      if (error instanceof Error) args.context.get(thrownErrors).push(error)
      throw error
    }
  }
}
