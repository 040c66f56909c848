import { type Chosen, nearLabel } from '#app/listings/chosen.ts'
import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { inArea } from '#app/places/in-area.ts'
import type { Place } from '#app/places/place.ts'
import { isArea, placeLabel } from '#app/places/place.ts'
import { counted, numberText } from '#app/platform/text/plural.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { searchUrl } from '../search/search-url.ts'
import type { CountedPlace } from './count-found.ts'
import { type Figure, factsText, figures, landingHeading } from './facts-text.ts'
import type { FoundLanding } from './find-landing.server.ts'
import { type LandingArea, landingAreaOf, landingAreas } from './landing-areas.ts'
import { landingPath } from './landing-path.ts'
import { placeSlug } from './place-slugs.ts'
import { isInSitemap } from './related-places.server.ts'

export type CountedLink = { label: string; to: string; count: number }
export type LinkList = { heading: string; note: string; links: CountedLink[] }
export type Step = { name: string; to: string }

export type LandingView = {
  heading: string
  description: string
  /** The one URL of what the page shows, without the site. */
  canonical: string
  /** From the home page to this one. */
  steps: Step[]
  sentence: string
  figures: Figure[]
  countedOn: string
  listHeading: string
  cards: FoundListing[]
  /** What the links of the cards take along. */
  chosen: Chosen
  total: number
  search: { label: string; to: string }
  online: { label: string; to: string } | null
  lists: LinkList[]
  /** How many sign the form that a court asks for, where that is asked of separating people. */
  courtForms: string
  /** Whether it is for people who may be afraid of one another. */
  isFamily: boolean
}

type Subject = { area: LandingArea; place: Place | null; now: Date }

export function toLandingView(found: FoundLanding, subject: Subject): LandingView {
  const { area, place, now } = subject
  const { facts, cards, criteria, everywhere } = found
  const shown = place && { name: place.name, isArea: isArea(place) }
  const heading = landingHeading(area, shown, facts.isIn)
  const sentence = factsText(area, shown, facts)
  const where = place ? `${isArea(place) ? 'in' : 'near'} ${place.name}` : 'in the UK'
  const moreOnline = everywhere.online - facts.online
  return {
    heading,
    description: `${sentence} Compare profiles, fees and reviews. No sign up required.`,
    canonical: canonicalPath(found, subject),
    steps: stepsTo(subject),
    sentence,
    figures: figures(area.code, shown, facts),
    countedOn: formatDate(now),
    listHeading: place && !isArea(place) ? 'Nearest to the centre' : 'Mediators to begin with',
    cards,
    chosen: {
      near: nearLabel(place && { label: placeLabel(place), isArea: isArea(place) }),
      as: '',
      area: area.code ?? '',
    },
    total: facts.total,
    search: {
      label: facts.total === 1 ? 'Open the search' : `See all ${numberText(facts.total)} ${where}`,
      to: searchUrl(criteria),
    },
    online:
      place && moreOnline > 0
        ? {
            label: `${numberText(moreOnline)} more ${moreOnline === 1 ? 'works' : 'work'} online`,
            to: searchUrl({ ...criteria, location: '', needs: ['onlineMediation'] }),
          }
        : null,
    lists: linkLists(found, subject),
    courtForms: courtForms(found, subject, where),
    isFamily: area.code === 'family',
  }
}

/** A village in which nobody has an office has the page of the nearest town for its own. */
function canonicalPath({ facts, towns }: FoundLanding, { area, place }: Subject): string {
  if (!place) return landingPath(area)
  const isOwn = isInSitemap(place) || facts.hasOffice
  const nearest = isOwn ? place : (towns[0]?.place ?? place)
  return landingPath(area, placeSlug(nearest))
}

function stepsTo({ area, place }: Subject): Step[] {
  const all = landingAreaOf(null)
  return [
    { name: 'Home', to: '/' },
    ...(place || area.code ? [{ name: all.heading, to: landingPath(all) }] : []),
    ...(place && area.code ? [{ name: area.heading, to: landingPath(area) }] : []),
    {
      name: place?.name ?? area.heading,
      to: landingPath(area, place ? placeSlug(place) : undefined),
    },
  ]
}

function linkLists(found: FoundLanding, subject: Subject): LinkList[] {
  const { area, place } = subject
  const people = `${area.person.charAt(0).toUpperCase()}${area.person.slice(1)}s`
  const isTown = place !== null && !isArea(place)
  const name = place?.name ?? 'the UK'
  const lists = [
    {
      heading: isTown ? 'Nearby places' : `Towns ${inArea(name)}`,
      note: isTown ? `${people} within 25 miles` : `${people} in or near each`,
      links: placeLinks(found.towns, subject),
    },
    {
      heading: place ? `Within ${name}` : 'Nations',
      note: people,
      links: placeLinks(found.within, subject),
    },
    { heading: 'Wider areas', note: people, links: widerLinks(found, subject) },
    {
      heading: place
        ? `Other mediators ${isTown ? `near ${name}` : inArea(name)}`
        : 'Areas of practice',
      note: 'By area of practice',
      links: areaLinks(found, subject),
    },
  ]
  return lists.filter(({ links }) => links.length > 0)
}

function placeLinks(counted: CountedPlace[], { area }: Subject): CountedLink[] {
  return counted.flatMap(({ place, count }) => {
    const slug = placeSlug(place)
    return slug === undefined ? [] : [{ label: place.name, to: landingPath(area, slug), count }]
  })
}

function widerLinks({ around, everywhere }: FoundLanding, subject: Subject): CountedLink[] {
  const { area, place } = subject
  if (place === null || everywhere.total === 0) return []
  const country = { label: 'The UK', to: landingPath(area), count: everywhere.total }
  return [...placeLinks(around, subject), country]
}

function areaLinks({ facts }: FoundLanding, { area, place }: Subject): CountedLink[] {
  const slug = place ? placeSlug(place) : undefined
  const link = (other: LandingArea, count: number) => ({
    label: other.code === null ? 'All areas of practice' : other.heading,
    to: landingPath(other, slug),
    count,
  })
  return landingAreas
    .filter(({ code }) => code !== area.code)
    .map((other) => link(other, other.code === null ? facts.everyone : facts.areas[other.code]))
    .filter(({ count }) => count > 0)
}

/** The rule holds in England and Wales. */
function courtForms({ facts }: FoundLanding, { area, place }: Subject, where: string): string {
  const isThere = place === null || ['England', 'Wales'].includes(place.nation)
  if (area.code !== 'family' || !isThere || facts.courtForms === 0) return ''
  return `${counted(facts.courtForms, 'mediator')} ${where} can sign the form that the court asks for.`
}
