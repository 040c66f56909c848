import { href } from 'react-router'
import { accountLink, mediatorLinks, type Roles } from './account-links.ts'
import { adminLinks } from './admin-links.ts'
import type { LinkGroup } from './footer-links.ts'

/**
 * What someone who is signed in finds in the footer instead of what visitors do. The server sends it
 * with the page, so that no visitor fetches the links of others.
 */
export function accountGroups({ isAdmin, isMediator }: Roles): LinkGroup[] {
  const own = [...(isMediator ? mediatorLinks : []), accountLink]
  return [
    { heading: 'Your account', links: own },
    ...(isAdmin ? [{ heading: 'Administration', links: adminLinks }] : []),
  ]
}

/** The pages about the site that only some sites have; undefined where this one has none. */
export function moreLinks(settings: { publicFigures: readonly string[] }) {
  if (settings.publicFigures.length === 0) return undefined
  return [{ to: href('/figures'), label: 'Figures about this directory' }]
}
