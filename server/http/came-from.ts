import type { Context } from 'hono'

/** The page of ours that a request comes from. */
export function cameFrom(context: Context): URL | undefined {
  const page = URL.parse(context.req.header('referer') ?? '')
  return page?.host === context.req.header('host') ? (page ?? undefined) : undefined
}
