import { routePages } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import type { Route } from './+types/robots'

export const handle = {
  access: 'public',
  cachedBy: [],
  sitemap: false,
} satisfies RouteFacts

export function loader({ context }: Route.LoaderArgs) {
  const { environment } = context.get(platform)
  const disallowed = context.get(routePages).filter(({ facts }) => facts.isCrawled === false)
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...disallowed.map(({ pattern }) => `Disallow: ${pattern}`),
    '',
    `Sitemap: ${environment.appUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
