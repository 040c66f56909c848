import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchRecord } from '#app/analytics/search-record.ts'
import { portraitPartsOf } from '#app/directory/portraits/drawn-portrait.ts'
import { inquiryStatuses } from '#app/enquiries/inquiry.ts'
import { inquirySchema } from '#app/enquiries/inquiry-form.ts'
import { formatLocation, storedLocation } from '#app/places/location.ts'
import { milesBetween, type Place } from '#app/places/place.ts'
import { toRecordedPlace } from '#app/places/recorded-place.server.ts'
import { resolveLocation } from '#app/places/resolve-location.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { plainText, sanitizeRichText } from '#app/platform/rich-text/rich-text.server.ts'
import { nameParts } from '#app/platform/text/name-parts.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { profileStatus } from '#app/profiles/profile-status.ts'
import { averageRating } from '#app/reviews/review.ts'
import { reviewSchema } from '#app/reviews/review-form.ts'
import { languageCodes } from '#app/taxonomy/languages.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { startShownDays } from '#app/taxonomy/work-facts.ts'
import { communities } from '#database/sample-data/people.ts'
import { sampleActivity, samplePageViews } from '#database/sample-data/sample-activity.ts'
import { type SampleMediator, sampleMediator } from '#database/sample-data/sample-mediator.ts'
import { findSampleOffices, type SampleOffices, townsOf } from '#database/sample-data/towns.ts'
import { anOpenDatabase } from '../kit/database.ts'

/** Sample people's offices are all placed. */
type Located = Pick<Place, 'latitude' | 'longitude'>

const now = new Date('2026-11-20T10:00:00Z')
let db: Database
let offices: SampleOffices
let people: SampleMediator[]
let profiles: MediatorRow[]
let firstLoad: SampleMediator[]
let listed: MediatorRow[]

beforeAll(async () => {
  db = await anOpenDatabase()
  offices = await findSampleOffices(db)
  people = Array.from({ length: 1_000 }, (_, n) => sampleMediator(n + 1, { now, offices }))
  profiles = people.map(({ mediator }) => mediator)
  firstLoad = people.slice(0, 250)
  listed = firstLoad.flatMap(({ published }) => published ?? [])
})

describe('a sample mediator', () => {
  it('is the same person every time, no matter who was made before or when', () => {
    expect(sampleMediator(777, { now, offices })).toEqual(people[776])
    const { mediator } = sampleMediator(77, { now: new Date('2027-03-01T10:00:00Z'), offices })
    const { fullName, bio, title, hourlyRateMin, email } = mediator
    expect(people[76]?.mediator).toMatchObject({ fullName, bio, title, hourlyRateMin, email })
  })

  it('shares neither name nor address with anybody, and no address of theirs is real', () => {
    expect(communities.reduce((sum, { share }) => sum + share, 0)).toBe(100)
    expect(new Set(profiles.map(({ fullName }) => fullName)).size).toBe(profiles.length)
    expect(new Set(profiles.map(({ email }) => email)).size).toBe(profiles.length)
    for (const { email, website, linkedin } of profiles) {
      expect(email).toMatch(/^[a-z0-9.-]+@example\.(org|com)$/)
      for (const url of [website, linkedin].filter((each) => each !== ''))
        expect(new URL(url).hostname).toMatch(/(^|\.)example\.org$/)
    }
  })

  it('has a telephone number that is kept free for drama, or none', () => {
    const drama =
      /^$|^(01632 960|07700 900)\d{3}$|^01(1[3-8]|21|31|41|51|61) 496 0\d{3}$|^0191 498 0\d{3}$|^020 7946 0\d{3}$|^029 2018 0\d{3}$|^028 9649 6\d{3}$/
    for (const { phone } of profiles) expect(phone).toMatch(drama)
  })

  it('has a name that the rules take apart as it was put together', () => {
    for (const { fullName, firstName, lastName } of profiles)
      expect(nameParts(fullName)).toEqual({ firstName, lastName })
  })

  it('has a bio of one to three paragraphs in whole sentences, like nobody else’s', () => {
    const bios = profiles.map(({ bio }) => bio).filter((bio) => bio !== '')
    expect(new Set(bios).size).toBe(bios.length)
    for (const bio of bios) {
      expect(sanitizeRichText(bio)).toBe(bio)
      expect(bio).toMatch(/^(<p>\p{Lu}[^<]*\.<\/p>){1,3}$/u)
      expect(plainText(bio)).not.toMatch(
        /[{}]|\s\s|undefined|null|false| [.,]|\.\.|\ba (?!uni)[aeiou]/,
      )
    }
  })

  it('claims nothing in the bio or the certifications that the details deny', () => {
    for (const profile of profiles.filter(({ practiceAreas }) => practiceAreas.length > 0)) {
      const text = profile.bio + profile.certifications
      if (!profile.familyLegalAid) expect(text).not.toMatch(/legal aid/i)
      if (!profile.familyQualifiedCourtForms) expect(text).not.toMatch(/sign the court form/)
      if (!profile.familyAccredited) expect(text).not.toMatch(/FMCA|CALM/)
      if (!profile.familyQualifiedChildren) expect(text).not.toMatch(/child-inclusive/i)
      if (!profile.worksOnline) expect(profile.bio).not.toMatch(/by video|, and online/)
      if (/first call is free/.test(profile.bio)) expect(profile.freeFirstCall).toBe(true)
    }
  })

  it('has details of family work only with family among the areas, and within the years of work', () => {
    for (const profile of profiles) {
      const date = profile.familyAccreditationDate
      if (!profile.practiceAreas.includes('family')) expect(profile.familyAccredited).toBeNull()
      if (!profile.familyAccredited) expect(profile.miamFee).toBeNull()
      expect(date !== null).toBe(profile.familyAccredited === true)
      if (date === null) continue
      const years = (now.getTime() - Date.parse(date)) / (365.25 * 24 * 60 * 60 * 1000)
      expect(years).toBeGreaterThan(0)
      expect(years).toBeLessThan(profile.experience)
    }
  })

  it('works in towns that are known places, and is shown there as it is written', () => {
    for (const town of Object.values(townsOf).flatMap(({ cities, towns }) => [...cities, ...towns]))
      expect(formatLocation(storedLocation(town))).toBe(town)
    for (const { location, offices } of profiles) {
      expect(offices.map(({ placeId }) => placeId)).not.toContain('')
      expect(offices[0]?.location ?? '').toBe(location)
      expect(new Set(offices.map(({ placeId }) => placeId)).size).toBe(offices.length)
    }
  })

  it('says of work and fees what belongs together', () => {
    for (const profile of profiles) {
      expect(languageCodes).toEqual(expect.arrayContaining(profile.languages))
      expect(profile.startWithinDays === null).toBe(profile.startConfirmedOn === null)
      expect(profile.fixedFee === null).toBe(profile.fixedFeeFor === '')
      expect(profile.hourlyRateMin ?? 30).toBeGreaterThanOrEqual(30)
      expect(profile.hourlyRateMin ?? 0).toBeLessThanOrEqual(profile.hourlyRateMax ?? 0)
      if (profile.hourlyRateMin === null) expect(profile.fixedFee ?? profile.miamFee).toBeNull()
    }
  })

  it('has a portrait that the site draws, or none where the profile is half-finished', () => {
    const paths = profiles.map(({ profileImage }) => profileImage).filter((path) => path !== '')
    for (const path of paths) expect(portraitPartsOf(path.replace('/portraits/', ''))).toBeDefined()
    expect(new Set(paths).size).toBeGreaterThan(paths.length * 0.97)
    expect(paths.length / profiles.length).toBeCloseTo(0.875, 1)
  })

  it('has reviews that could have been sent, all different, and a rating that is their mean', () => {
    for (const { mediator, reviews } of people) {
      for (const review of reviews) expect(reviewSchema.safeParse(review).success).toBe(true)
      const comments = reviews.map(({ comment }) => comment).filter((c) => c !== 'Thank you.')
      expect(new Set(comments).size).toBe(comments.length)
      const approved = reviews.filter(({ isApproved }) => isApproved)
      expect(mediator.ratingTotal).toBe(approved.length)
      expect(mediator.ratingAverage).toBe(averageRating(approved))
    }
  })

  it('has enquiries that could have been sent', () => {
    for (const enquiry of people.flatMap(({ enquiries }) => enquiries)) {
      expect(inquirySchema.safeParse(enquiry).error).toBeUndefined()
      expect(enquiry.email).toMatch(/@([a-z-]+\.)?example\.(org|com)$/)
    }
  })
})

describe('the first 250', () => {
  it('have every practice area and live in all four nations', () => {
    const areas = new Set(listed.flatMap(({ practiceAreas }) => practiceAreas))
    expect([...areas].sort()).toEqual([...practiceAreaCodes].sort())
    for (const { cities, towns } of Object.values(townsOf)) {
      const places = [...cities, ...towns].map(storedLocation)
      expect(listed.filter(({ location }) => places.includes(location)).length).toBeGreaterThan(4)
    }
  })

  it.each([
    ['leeds', 6],
    ['ls1 4ap', 6],
    ['bradford', 6],
    ['york', 3],
    ['tq9', 3],
    ['sy23', 2],
    ['e17', 4],
  ])('hold family mediators within 25 miles of %s', async (location, atLeast) => {
    const place = (await resolveLocation(db, location))?.place as Place
    const near = listed.filter(
      ({ practiceAreas, offices }) =>
        practiceAreas.includes('family') &&
        offices.some((office) => milesBetween(place, office as Located) <= 25),
    )
    expect(near.length).toBeGreaterThanOrEqual(atLeast)
  })

  it('begin their bios in different words, of which cards show some', () => {
    const beginnings = listed.map(({ bio }) => plainText(bio).slice(0, 58)).filter(Boolean)
    expect(new Set(beginnings).size).toBeGreaterThan(beginnings.length * 0.85)
  })

  it.each(['boundary', 'custody', 'divorce', 'redundancy', 'builder', 'landlords', 'HR'])(
    'write of “%s” in a few bios',
    (word) => {
      expect(listed.filter(({ bio }) => bio.includes(word)).length).toBeGreaterThanOrEqual(2)
    },
  )

  it('hold some with several offices, and words on the earliest start both fresh and stale', () => {
    const oldest = daysBefore(londonDay(now), startShownDays)
    const starts = listed.flatMap(({ startConfirmedOn }) => startConfirmedOn ?? [])
    expect(listed.filter(({ offices }) => offices.length > 1).length).toBeGreaterThan(50)
    expect(starts.filter((day) => day < oldest).length).toBeGreaterThan(8)
    expect(starts.filter((day) => day >= oldest).length).toBeGreaterThan(75)
  })

  it('show every state of a profile and every fallback that a listing may need', () => {
    const statuses = firstLoad.map(({ mediator }) => profileStatus(mediator))
    expect(new Set(statuses)).toEqual(new Set(['active', 'in_review', 'incomplete']))
    expect(firstLoad.some(({ mediator, published }) => published && !mediator.approved)).toBe(true)
    const published = people.flatMap((each) => each.published ?? [])
    for (const field of ['phone', 'website', 'certifications', 'location', 'bio'] as const)
      expect(published.some((profile) => profile[field] === '')).toBe(true)
    expect(published.some(({ practiceAreas }) => practiceAreas.length === 0)).toBe(true)
    expect(published.some(({ acceptNewCases }) => !acceptNewCases)).toBe(true)
  })
})

describe('the sample accounts', () => {
  it('begin with a complete and listed one with leads in every status', () => {
    const [bethan] = people
    expect(bethan?.mediator).toMatchObject({
      ...{ fullName: 'Bethan Llewellyn', email: 'bethan@example.org', location: 'cardiff' },
      ...{ completionScore: 100, ratingTotal: 22 },
    })
    const statuses = new Set(bethan?.enquiries.map(({ status }) => status))
    expect(statuses).toEqual(new Set(inquiryStatuses.map(({ code }) => code)))
  })

  it('have one in review and one that is incomplete, both unlisted', () => {
    const [, farah, joseph] = people
    expect(farah && profileStatus(farah.mediator)).toBe('in_review')
    expect(farah?.mediator.phone).not.toBe('')
    expect(joseph && profileStatus(joseph.mediator)).toBe('incomplete')
    expect([farah?.published, joseph?.published]).toEqual([null, null])
  })
})

describe('sample activity', () => {
  const activity = () => sampleActivity({ mediators: 250, now, offices })
  const searches = () =>
    activity().flatMap(({ type, payload }) =>
      type === 'search_performed' ? [payload as SearchRecord] : [],
    )

  it('is on every day of a quarter, none to come, with ids that no real row has', () => {
    const days = [...new Set(activity().map(({ timestamp }) => londonDay(timestamp)))].sort()
    expect([days.length, days[0]]).toEqual([90, daysBefore(londonDay(now), 89)])
    expect(activity().every(({ timestamp }) => timestamp < now)).toBe(true)
    const ids = activity().map(({ id }) => id)
    expect([Math.max(...ids), new Set(ids).size]).toEqual([-1, activity().length])
  })

  it('has views of pages on every day', () => {
    const days = new Set(samplePageViews(now).map(({ day }) => day))
    expect(days.size).toBe(90)
  })

  it('searches for places in the form in which they are stored, and sometimes finds nobody', async () => {
    for (const location of new Set(searches().map((search) => search.location)))
      expect(await toRecordedPlace(db, location)).toBe(location)
    const zeroResultShare = searches().filter(({ found }) => found === 0).length / searches().length
    expect(zeroResultShare).toBeGreaterThan(0.05)
    expect(zeroResultShare).toBeLessThan(0.4)
  })
})
