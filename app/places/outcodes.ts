import { eq } from 'drizzle-orm'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import type { Route } from './+types/outcodes'
import { places } from './places.table.server.ts'

export const handle = {
  access: 'public',
  cachedBy: false,
  sitemap: false,
  isCrawled: false,
} satisfies RouteFacts

/** Every outcode and where it is, so that a browser can find the nearest without saying where it is. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(platform)
  const { name, latitude, longitude } = places
  const outcodes = await db
    .select({ name, latitude, longitude })
    .from(places)
    .where(eq(places.kind, 'outcode'))
    .orderBy(places.id)
  const lines = outcodes.map((outcode) => Object.values(outcode).join('|'))
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
