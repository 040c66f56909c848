import { href, redirect } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { withoutEnding } from '#app/platform/text/without-ending.ts'
import { findLandingArea } from '../landing/landing-areas.ts'
import { landingPath } from '../landing/landing-path.ts'
import { parsePlacePath } from '../landing/parse-place-path.server.ts'
import type { Route } from './+types/anywhere-else'

export const handle = { access: 'public' } satisfies RouteFacts

/** Other words for an area lead to its page, and any other URL that is not ours to the home page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [areaText = '', placeText, ...rest] = withoutEnding(params['*'] ?? '', /\//).split('/')
  const area = rest.length === 0 ? findLandingArea(areaText) : undefined
  if (!area) return redirect(href('/'))
  if (placeText === undefined) return redirect(landingPath(area), 301)
  const { slug } = await parsePlacePath(context.get(platform).db, area, placeText)
  // A place that is not known has its page say so.
  return redirect(landingPath(area, slug ?? placeText.toLowerCase()), 301)
}

export const action = () => redirect(href('/'))
