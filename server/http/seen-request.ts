import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { clientIpFrom, clientIpOf } from './client-ip.ts'
import type { RequestVariables } from './request-log.ts'

/** What is recorded of a request, whether the app answered it or a page in memory did. */
export type SeenRequest = {
  method: string
  /** The pattern of its path. */
  route: string
  url: URL
  headers: Pick<Headers, 'get'>
  clientIp(): string
}

export function seenByApp<Env extends { Variables: RequestVariables }>(
  context: Context<Env>,
  environment: Environment,
): SeenRequest {
  const { method, url, raw } = context.req
  return {
    method,
    route: context.var.route,
    url: new URL(url),
    headers: raw.headers,
    clientIp: () => clientIpOf(context, environment),
  }
}

/** The same of a request whose route and URL are known from one before it. */
export function seenBySocket(
  incoming: IncomingMessage,
  { route, url }: Pick<SeenRequest, 'route' | 'url'>,
  environment: Environment,
): SeenRequest {
  const header = (name: string) => incoming.headers[name]?.toString()
  return {
    method: incoming.method ?? '',
    route,
    url,
    headers: { get: (name) => header(name) ?? null },
    clientIp: () => clientIpFrom(header('x-forwarded-for'), incoming, environment),
  }
}
