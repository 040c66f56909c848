import { href } from 'react-router'
import type { LandingArea } from './landing-areas.ts'

/** The path of an area's page for a place, or of its page for the whole country. */
export function landingPath({ slug }: Pick<LandingArea, 'slug'>, place?: string): string {
  return place === undefined
    ? href(`/${slug}` as const)
    : href(`/${slug}/:place` as const, { place })
}
