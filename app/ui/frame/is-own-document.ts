import type { To } from 'react-router'
import { href } from 'react-router'

/**
 * Whether a link leads to a page that is a document of its own, with a module of its own (`scripts`
 * of its route): no page that runs already can draw it, so that it is loaded.
 */
export function isOwnDocument(to: To): boolean {
  const path = (typeof to === 'string' ? to.split(/[?#]/, 1)[0] : to.pathname) ?? ''
  return path === href('/') || path === href('/search') || isProfile.test(path)
}

/** The page of a mediator, and none of those below it. */
const isProfile = new RegExp(`^${href('/mediator/:slug', { slug: '' })}[^/]+$`)
