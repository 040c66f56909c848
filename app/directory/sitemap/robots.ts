import { platform } from '#app/platform/platform.server.ts'
import type { Route } from './+types/robots'

/** What belongs to one person, or says nothing by itself. */
const leftOut = [
  '/dashboard',
  '/admin',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/search/more',
]

export function loader({ context }: Route.LoaderArgs) {
  const { environment } = context.get(platform)
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...leftOut.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${environment.appUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
