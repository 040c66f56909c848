import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { gazetteer } from './gazetteer.server.ts'

export const handle = {
  access: 'public',
  cachedBy: false,
  sitemap: false,
  isCrawled: false,
} satisfies RouteFacts

/** Every outcode and where it is, so that a browser can find the nearest without saying where it is. */
export function loader() {
  const lines = [...gazetteer().byOutcode.values()].map(
    ({ name, latitude, longitude }) => `${name}|${latitude}|${longitude}`,
  )
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
