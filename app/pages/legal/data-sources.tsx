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
    description: 'Where the towns, counties and postcodes in Find a Mediator come from.',
  })

export default function DataSources() {
  return (
    <TextPage
      title="Where our data comes from"
      intro="Mediators write their own profiles. Our list of places comes from open data that other people have collected and shared."
      parts={parts}
    >
      Places in Great Britain are from{' '}
      <a href="https://www.ordnancesurvey.co.uk/products/os-open-names">OS Open Names</a>, used
      under the{' '}
      <a href="https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/">
        Open Government Licence
      </a>
      . Contains OS data © Crown copyright and database right. Contains Royal Mail data © Royal Mail
      copyright and database right. Contains National Statistics data © Crown copyright and database
      right. Postcode districts are from the{' '}
      <a href="https://github.com/gibbs/uk-postcodes">uk-postcodes list</a>, which is in the{' '}
      <a href="https://creativecommons.org/publicdomain/zero/1.0/">public domain (CC0)</a>. Towns in
      Northern Ireland and on the islands are from <a href="https://www.geonames.org/">GeoNames</a>,
      used under the{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">
        Creative Commons Attribution 4.0 licence
      </a>
      . If a place is missing or in the wrong county, please{' '}
      <Link to={href('/contact')}>tell us</Link>.
    </TextPage>
  )
}

const parts = [
  {
    title: 'Towns and villages',
    paragraphs: [
      'OS Open Names gave us the names, positions and sizes of about 42,000 cities, towns, villages, suburbs and hamlets of Great Britain, with their Welsh and Gaelic names. GeoNames gave us the towns of Northern Ireland, the Isle of Man and the Channel Islands.',
      'We sorted them into the counties, boroughs and regions that people write, and added the former postal counties and some short names of islands and districts. None of the sources has approved these changes.',
    ],
  },
  {
    title: 'Postcodes',
    paragraphs: [
      'We know the centre of each of 2,856 postcode districts, such as LS6. Postcodes of large organisations are shown as the place that they belong to.',
      'We measure distances from the centre of a town or a postcode district, in a straight line. In a city they are accurate to about a mile. In the countryside, where districts are large, they can be several miles out. They do not follow roads.',
    ],
  },
  {
    title: 'Areas',
    paragraphs: [
      'We build counties, boroughs, regions and nations from the towns and postcode districts in them. Some areas, such as the Cotswolds or the Home Counties, have no official border, so we chose what to include.',
    ],
  },
  {
    title: 'Your own location',
    paragraphs: [
      'If you press “Use my location”, your browser works out the nearest postcode district by itself. Only that district is filled in. Your position is not sent to us or to anyone else.',
    ],
  },
] as const
