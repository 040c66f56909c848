import { href } from 'react-router'
import type { LandingView } from './landing-view.server.ts'

/** The page as schema.org data: the way to it, and who is shown on it. */
export function landingData(
  { heading, canonical, steps, cards, total }: LandingView,
  site: string,
) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(({ name, to }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: site + to,
        })),
      },
      {
        '@type': 'ItemList',
        name: heading,
        url: site + canonical,
        numberOfItems: total,
        itemListElement: cards.map(({ fullName, slug }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: fullName,
          url: site + href('/mediator/:slug', { slug }),
        })),
      },
    ],
  }
}
