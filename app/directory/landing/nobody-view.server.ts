import { href } from 'react-router'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { OfficeTable } from '#app/listings/offices/office-table.ts'
import { currentOffices } from '#app/listings/offices/offices.server.ts'
import { isEmpty } from '#app/listings/search/find-listings.ts'
import { emptyCriteria } from '#app/listings/search/search-criteria.ts'
import { factBits } from '#app/listings/search/search-facts.ts'
import { inArea } from '#app/places/in-area.ts'
import { isArea, milesBetween, type Place } from '#app/places/place.ts'
import { placeName } from '#app/places/place-name.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { searchUrl } from '../search/search-url.ts'
import { countEverywhere, countFound } from './count-found.ts'
import type { LandingArea } from './landing-areas.ts'
import { landingPath } from './landing-path.ts'
import type { CountedLink } from './landing-view.server.ts'
import { type OfficePosition, officePositions } from './office-positions.ts'
import { placeSlug } from './place-slugs.ts'
import { containingAreas, nearestTown } from './related-places.server.ts'

/** What stands at a path where nobody is found: why, and where to go on. */
export type NobodyView = {
  /** Whether the directory has nobody at all. */
  isEmpty: boolean
  heading: string
  text: string
  links: Pick<CountedLink, 'label' | 'to'>[]
}

type Subject = {
  area: LandingArea
  /** Null where the path names none that we know. */
  place: Place | null
  likely: Place | null
}

export async function toNobodyView(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  subject: Subject,
): Promise<NobodyView> {
  const { area, place, likely } = subject
  const from = place ?? likely
  const known = await inTime(currentOffices(db)).then(
    (offices) => offices.table,
    (error: unknown) => log.error({ err: error }, 'the directory was not read'),
  )
  if (known && isEmpty(known)) return nobodyListed
  const table = known ?? new OfficeTable()
  const { total, online } = countEverywhere(table, area.code)
  const near = likely ? [likely] : place ? await containingAreas(db, place) : []
  const areas = area.code ? [area.code] : []
  const links = [
    ...countFound(table, area.code, near).map((found) => linkTo(found.place, found.count)),
    await nearestLink(),
    online > 0 && {
      label: `${counted(online, area.person)} who ${online === 1 ? 'works' : 'work'} online`,
      to: searchUrl({ ...emptyCriteria, areas, needs: ['onlineMediation'] }),
    },
    total > 0 && { label: `All ${counted(total, area.person)} in the UK`, to: landingPath(area) },
    { label: 'Search all mediators', to: searchUrl(emptyCriteria) },
  ]
  return { isEmpty: false, ...wordsFor(subject), links: links.filter((link) => !!link) }

  function linkTo(to: Place, count: number) {
    const slug = placeSlug(to)
    if (slug === undefined) return null
    const where = `${isArea(to) ? 'in' : 'near'} ${to.name}`
    return { label: `${counted(count, area.person)} ${where}`, to: landingPath(area, slug) }
  }

  async function nearestLink() {
    if (!from) return null
    const nearest = nearestPosition(officePositions(table), from, area)
    const town = nearest && (await nearestTown(db, nearest))
    const slug = town && placeSlug(town)
    if (!town || slug === undefined || town.id === from.id) return null
    const miles = Math.round(milesBetween(town, from))
    return {
      label: `The nearest: ${town.name}, ${counted(miles, 'mile')} away`,
      to: landingPath(area, slug),
    }
  }
}

const nobodyListed: NobodyView = {
  isEmpty: true,
  heading: directoryMessages.noneListed,
  text: `${directoryMessages.noneListedHint} Meanwhile:`,
  links: [
    { label: 'Contact us', to: href('/contact') },
    { label: 'What is Mediation?', to: href('/what-is-mediation') },
    { label: 'Join as a Mediator', to: href('/register') },
  ],
}

function nearestPosition(
  positions: OfficePosition[],
  from: Place,
  { code }: LandingArea,
): OfficePosition | undefined {
  const bits = code === null ? -1 : factBits([code])
  return positions
    .filter(({ facts }) => (facts & bits) !== 0)
    .toSorted((a, b) => milesBetween(a, from) - milesBetween(b, from))[0]
}

function wordsFor({ area, place, likely }: Subject) {
  const people = `${area.person}s`
  if (place) {
    const where = isArea(place) ? inArea(place.name) : `within 25 miles of ${place.name}`
    return {
      heading: `No ${people} ${isArea(place) ? inArea(place.name) : `near ${place.name}`} yet`,
      text: `Nobody in this directory works as ${withArticle(area.person)} ${where}. You can go on from here:`,
    }
  }
  if (likely)
    return {
      heading: 'We could not find a place with that name',
      text: `Did you mean ${placeName(likely)}?`,
    }
  return {
    heading: `No ${people} here yet`,
    text: 'We could not find this place, or nobody here works in this area of practice yet. You could try:',
  }
}

function withArticle(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`
}
