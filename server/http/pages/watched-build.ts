import type { ServerBuild } from 'react-router'
import { thrownErrors } from './page-context.ts'

type Handler = (args: { context: { get(key: typeof thrownErrors): Error[] } }) => unknown

/**
 * The pages, with every loader and action noting what it throws. React Router makes an error page
 * of it and tells nobody why.
 */
export function watchedBuild(build: ServerBuild): ServerBuild {
  const known = watched.get(build)
  if (known) return known

  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action } = route.module as { loader?: Handler; action?: Handler }
      const module = {
        ...route.module,
        ...(loader && { loader: noting(loader) }),
        ...(action && { action: noting(action) }),
      }
      return [id, { ...route, module }]
    }),
  )
  const made = { ...build, routes } as ServerBuild
  watched.set(build, made)
  return made
}

const watched = new WeakMap<ServerBuild, ServerBuild>()

function noting(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      if (error instanceof Error) args.context.get(thrownErrors).push(error)
      throw error
    }
  }
}
