import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import type { Route } from './+types/portrait'
import { drawnPortrait, portraitPartsOf } from './drawn-portrait.ts'
import { initialsPortrait, portraitColours } from './initials-portrait.ts'

export const handle = {
  access: 'public',
  cachedBy: [],
  sitemap: false,
} satisfies RouteFacts

/** One or two letters and the number of a colour, and nothing else: 'ao-3.svg'. */
const initialsFile = /^([a-z]{1,2})-(\d)\.svg$/

const year = 365 * 24 * 60 * 60

/** A portrait from drawn parts or from initials, so that nobody's face is used without their leave. */
export function loader({ params }: Route.LoaderArgs) {
  const svg = portraitNamed(params.file)
  if (!svg) return new Response('Not found', { status: 404 })

  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': `public, max-age=${year}, immutable`,
    },
  })
}

function portraitNamed(file: string): string | undefined {
  const parts = portraitPartsOf(file)
  if (parts) return drawnPortrait(parts)
  const [, letters, number] = initialsFile.exec(file) ?? []
  const colour = portraitColours[Number(number)]
  return letters && colour && initialsPortrait(letters.toUpperCase(), colour)
}
