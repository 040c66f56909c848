import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import type { Route } from './+types/portrait'
import { initialsPortrait, portraitColours } from './initials-portrait.ts'

export const handle = {
  cachedBy: [],
  sitemap: false,
} satisfies RouteFacts

/** One or two letters and the number of a colour, and nothing else: 'ao-3.svg'. */
const fileName = /^([a-z]{1,2})-(\d)\.svg$/

const year = 365 * 24 * 60 * 60

/** A portrait drawn from initials, so that nobody's face is used without their leave. */
export function loader({ params }: Route.LoaderArgs) {
  const [, letters, number] = fileName.exec(params.file) ?? []
  const colour = portraitColours[Number(number)]
  if (!letters || !colour) return new Response('Not found', { status: 404 })

  return new Response(initialsPortrait(letters.toUpperCase(), colour), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': `public, max-age=${year}, immutable`,
    },
  })
}
