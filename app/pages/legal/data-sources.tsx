import { href, Link } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/data-sources'
import { TextPage } from './text-page.tsx'

/** Nothing here needs the browser's help. */
export const handle = {
  access: 'public',
  scripts: false,
  cachedBy: [],
  sitemap: { priority: 0.3, changefreq: 'monthly' },
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Where our data comes from',
    description:
      'Who collected the towns, counties and postcodes by which Find a Mediator understands places.',
  })

export default function DataSources() {
  return (
    <TextPage
      title="Where our data comes from"
      intro="What mediators say about themselves comes from them. The places we understand come from people who collected them and let everyone use them."
      parts={parts}
    >
      Towns and villages are from <a href="https://www.geonames.org/">GeoNames</a>, used under the{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">
        Creative Commons Attribution 4.0 licence
      </a>
      . Postcode districts are from the{' '}
      <a href="https://github.com/gibbs/uk-postcodes">uk-postcodes list</a>, which is in the{' '}
      <a href="https://creativecommons.org/publicdomain/zero/1.0/">public domain (CC0)</a>. If a
      place is missing or in the wrong county, please <Link to={href('/contact')}>tell us</Link>.
    </TextPage>
  )
}

const parts = [
  {
    title: 'Towns and villages',
    paragraphs: [
      'GeoNames gave us the names, positions and populations of about 4,600 towns, villages and districts of the United Kingdom.',
      'We sorted them into the counties, boroughs and regions that people write, corrected some spellings, and added the towns of the Isle of Man and the Channel Islands and some districts of London. GeoNames has not approved these changes.',
    ],
  },
  {
    title: 'Postcodes',
    paragraphs: [
      'The public uk-postcodes list gave us the centre of each of 2,856 postcode districts, such as LS6. We corrected one position and gave each district the name of a town near it.',
      'We measure distances from the centre of a town or a postcode district, in a straight line. In a city they are good to a mile or so; in the country, where districts are large, they can be several miles out. They say nothing about roads.',
    ],
  },
  {
    title: 'Areas',
    paragraphs: [
      'Counties, boroughs, regions and nations are made of the towns and postcode districts that lie in them. So are areas without an official border, such as the Cotswolds or the Home Counties: we chose what belongs to them.',
    ],
  },
  {
    title: 'Your own location',
    paragraphs: [
      'If you press “Use my location”, your browser works out the nearest postcode district by itself. Only that district is filled in. Your position is not sent to us or to anyone else.',
    ],
  },
] as const
