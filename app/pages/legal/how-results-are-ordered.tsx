import { href, Link } from 'react-router'
import { pointsOfStar, typicalReviews } from '#app/listings/search/ranking.ts'
import { defaultRadius, radii } from '#app/listings/search/search-criteria.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/how-results-are-ordered'
import { TextPage } from './text-page.tsx'

/** Nothing here needs the browser's help. */
export const handle = {
  access: 'public',
  scripts: false,
  cachedBy: [],
  sitemap: { priority: 0.5, changefreq: 'monthly' },
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'How Results Are Ordered',
    description:
      'Which mediators a search on Find a Mediator shows first and why: distance, matching words, reviews and complete profiles. Nobody can pay for a better place.',
  })

export default function HowResultsAreOrdered() {
  return (
    <TextPage
      title="How Results Are Ordered"
      intro="Which mediators come first in a search, and why. Nobody can pay for a better place, and there are no advertisements among the results."
      parts={parts}
    >
      Who may write a review and how we check it is on{' '}
      <Link to={href('/reviews-policy')}>How reviews are checked</Link>, and where the towns,
      postcodes and counties come from is on{' '}
      <Link to={href('/data-sources')}>Where our data comes from</Link>. If a result surprises you,
      or you think that one is in the wrong place, please <Link to={href('/contact')}>tell us</Link>
      .
    </TextPage>
  )
}

const parts = [
  {
    title: 'Nobody pays for a place',
    paragraphs: [
      'Mediators do not pay to be listed, and cannot pay to be shown higher. We take no commission and show no advertisements. Everyone who searches for the same thing on the same day sees the same order: we do not keep earlier searches and do not look at who you are.',
      'A search shows every listed mediator who meets what you ask for. The number above the results counts all of them.',
    ],
  },
  {
    title: 'Which order you see first',
    paragraphs: ['Unless you choose an order yourself:'],
    points: [
      'near a town or postcode, those nearest to it come first',
      'with keywords, or in a county, region or nation, the best match comes first',
      'otherwise mediators stand in the order of their names',
    ],
  },
  {
    title: 'Those who take no new cases',
    paragraphs: [
      'By distance and by best match, mediators who have said that they take no new cases come after the others. You can leave them out with the filter “Takes new cases”.',
    ],
  },
  {
    title: 'How distance is counted',
    paragraphs: [
      'In miles, in a straight line over the ground, not by road. We measure from the centre of the town you named, or of the district that the first half of a postcode stands for, to the nearest office of each mediator, and show whole miles.',
      `Unless you choose otherwise, a search near a place goes ${defaultRadius} miles around it. You can ask for ${radii.join(', ')} miles or anywhere.`,
      'A county, region or nation has no centre that would mean anything: there you find everyone with an office inside it, and no miles are shown. A borough, an island or an old county is searched from its middle outwards.',
      'Some mediators are found only because the location on their profile contains the words that you typed, although their office is farther away, or because we do not know where it is. They come last, under a line that says so. Mediators who work online, wherever they are, are counted on a line of their own below a local search.',
    ],
  },
  {
    title: 'What “Relevance” means',
    paragraphs: [
      'Where the words stand that you typed comes first: a name or title, then an area of practice, a specialty or a language, then the place of an office, then the description, then a word that means the same. Profiles with only a part of a word or a similar spelling come after all of these, also by distance.',
      `Among equals, points count: up to 100 for a complete profile, and ${pointsOfStar} for each star of the rating described below. Those who tie are ordered by how soon they usually reply, then by how lately the profile was published.`,
    ],
  },
  {
    title: 'How ratings count',
    paragraphs: [
      'Only reviews that we have read and published count. The stars on a profile are their average, in which one of a confirmed client counts in full and one that is not confirmed counts half.',
      `For the order, a rating that rests on few reviews is drawn towards the average of the whole directory, as if every mediator had ${typicalReviews} more reviews with just that average. One review with 5 stars therefore does not outdo thirty with an average of 4.8. This is called a Bayesian average. The order “Highest rated” uses it as well, and puts mediators without any review last.`,
    ],
  },
  {
    title: 'How reply times count',
    paragraphs: [
      'We look at up to 30 of the newest enquiries that a mediator got here within a year. A reply, a recorded answer or a new status counts as the answer; what the enquiry or the answer says does not. “Usually” means three in four. An enquiry that stays without an answer for a week counts as a slow one. With fewer than five enquiries we say nothing. The order “Replies fastest” uses the same times, and puts mediators without one last.',
    ],
  },
  {
    title: 'What checked credentials change',
    paragraphs: [
      'Nothing in any order. The filters “FMC accredited”, “Credentials checked” and “Signs court forms” leave only mediators whose credentials we found in the public register of the professional body, and whose last day has not passed. The number beside each counts those alone. What mediators say of their own accreditation is on their profiles, marked as not checked.',
    ],
  },
  {
    title: 'Other orders you can choose',
    paragraphs: [
      '“Nearest first” is by distance, “Newest” by the day on which someone joined, “Most experienced” by the years they state, “Most complete” by how much of the profile is filled in, and “Name A–Z” by name. Those that tie are ordered by name.',
    ],
  },
]
