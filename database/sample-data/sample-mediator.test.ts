import { describe, expect, it } from 'vitest'
import { portraitPartsOf } from '#app/directory/portraits/drawn-portrait.ts'
import { inquiryStatuses } from '#app/enquiries/inquiry.ts'
import { inquirySchema } from '#app/enquiries/inquiry-form.ts'
import { gazetteer } from '#app/places/gazetteer.server.ts'
import { formatLocation, storedLocation } from '#app/places/location.ts'
import type { Office } from '#app/places/office.ts'
import { milesBetween, type Place } from '#app/places/place.ts'
import { placeOffice } from '#app/places/place-office.ts'
import { understandLocation } from '#app/places/understand-location.ts'
import { plainText, sanitizeRichText } from '#app/platform/rich-text/rich-text.server.ts'
import { nameParts } from '#app/platform/text/name-parts.ts'
import { slugify } from '#app/platform/text/slug.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { profileStatus } from '#app/profiles/profile-status.ts'
import { reviewSchema } from '#app/reviews/review-form.ts'
import { isInquirerType } from '#app/taxonomy/inquirer-types.ts'
import { languageCodes } from '#app/taxonomy/languages.ts'
import { isPracticeArea, practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import {
  accessibility,
  feesPerChoices,
  feesVatChoices,
  sessionTimes,
  startShownDays,
} from '#app/taxonomy/work-facts.ts'
import { townAndCounty, townsOf } from './home.ts'
import { sampleMediator } from './sample-mediator.ts'
import { isHalfFinished, sampleStage } from './stage.ts'
import type { Nation } from './towns.ts'

/** Sample people's offices are all placed. */
type Located = Pick<Place, 'latitude' | 'longitude'>

const now = new Date('2026-11-20T10:00:00Z')
const people = Array.from({ length: 2_000 }, (_, index) => sampleMediator(index + 1, now))
const profiles = people.map(({ mediator }) => mediator)
const firstLoad = people.slice(0, 250)

describe('a sample mediator', () => {
  it('is the same person every time, no matter who was made before', () => {
    expect(sampleMediator(1234, now)).toEqual(people[1233])
  })

  it('keeps name, texts and fees when the sample data is loaded on another day', () => {
    const { mediator } = sampleMediator(77, new Date('2027-03-01T10:00:00Z'))
    const { fullName, bio, title, hourlyRateMin, email } = mediator
    expect(people[76]?.mediator).toMatchObject({ fullName, bio, title, hourlyRateMin, email })
  })

  it('has an email url of no real domain, and of nobody else', () => {
    for (const { email } of profiles) expect(email).toMatch(/^[a-z0-9.-]+@example\.(org|com)$/)
    expect(new Set(profiles.map(({ email }) => email)).size).toBe(profiles.length)
  })

  it('has a telephone number that is kept free for drama, or none', () => {
    const drama =
      /^$|^(01632 960|07700 900)\d{3}$|^01(1[3-8]|21|31|41|51|61) 496 0\d{3}$|^0191 498 0\d{3}$|^020 7946 0\d{3}$|^029 2018 0\d{3}$|^028 9649 6\d{3}$/
    for (const { phone } of profiles) expect(phone).toMatch(drama)
  })

  it('has web addresses that lead nowhere', () => {
    for (const { website, linkedin } of profiles) {
      for (const url of [website, linkedin].filter((each) => each !== '')) {
        expect(new URL(url).hostname).toMatch(/(^|\.)example\.org$/)
      }
    }
  })

  it('has a name that the rules take apart as it was put together', () => {
    for (const { fullName, firstName, lastName } of profiles) {
      expect(nameParts(fullName)).toEqual({ firstName, lastName })
      expect(slugify(fullName)).toMatch(/^[a-z]+(-[a-z]+)+$/)
    }
    expect(new Set(profiles.map(({ fullName }) => fullName)).size).toBe(profiles.length)
  })

  it('has texts that pass the allow-list of rich text unchanged', () => {
    for (const { bio, certifications } of profiles) {
      expect(sanitizeRichText(bio)).toBe(bio)
      expect(sanitizeRichText(certifications)).toBe(certifications)
    }
  })

  it('has a bio of one to four paragraphs in whole sentences', () => {
    for (const { bio } of profiles.filter(({ bio }) => bio !== '')) {
      const paragraphs = bio.match(/<p>.*?<\/p>/g) ?? []
      expect(paragraphs.length).toBeGreaterThanOrEqual(1)
      expect(paragraphs.length).toBeLessThanOrEqual(4)
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/^<p>\p{Lu}.*[.:]<\/p>$/u)
      expect(plainText(bio)).not.toMatch(/[{}]|\s\s|undefined|null| [.,]|\.\.|\ba (?!uni)[aeiou]/)
    }
  })

  it('has a portrait that the site draws, or none', () => {
    const images = profiles.map(({ profileImage }) => profileImage).filter((path) => path !== '')
    for (const path of images)
      expect(portraitPartsOf(path.replace('/portraits/', ''))).toBeDefined()
    expect(new Set(images).size).toBeGreaterThan(images.length * 0.97)
    for (const { mediator } of people.slice(0, 300)) {
      const drawn = portraitPartsOf(mediator.profileImage.replace('/portraits/', ''))
      if (/^(Siân|Bethan|Farah)$/.test(mediator.firstName)) expect(drawn?.hasBeard).not.toBe(true)
    }
  })

  it('has a bio like nobody else’s', () => {
    const bios = profiles.map(({ bio }) => bio).filter((bio) => bio !== '')
    expect(new Set(bios).size).toBe(bios.length)
  })

  it('claims nothing in the bio or the certifications that the details deny', () => {
    for (const profile of profiles) {
      // A profile without areas has left out its family details, too.
      if (profile.practiceAreas.length === 0) continue
      const text = profile.bio + profile.certifications
      const area = profile.practiceAreas[0]
      if (!profile.familyLegalAid) expect(text).not.toMatch(/legal aid/i)
      if (!profile.familyQualifiedCourtForms) expect(text).not.toMatch(/sign the court form/)
      if (!profile.familyAccredited) expect(text).not.toMatch(/FMCA|Accredited Family/)
      if (!profile.familyQualifiedChildren) expect(text).not.toMatch(/child-inclusive/i)
      if (area === 'family' && !profile.familyOnlineMediation) {
        expect(text).not.toMatch(/video|online/)
      }
    }
  })

  it('has certifications, unless the profile is half-finished', () => {
    for (const [index, { certifications }] of profiles.entries()) {
      if (isHalfFinished(sampleStage(index + 1)) || index < 7) continue
      expect(certifications).toMatch(/^<ul>(<li>[^<]+<\/li>)+<\/ul>$/)
    }
  })

  it('has areas, fees, experience and clients that the rules know', () => {
    for (const profile of profiles) {
      expect(profile.practiceAreas.every(isPracticeArea)).toBe(true)
      expect(new Set(profile.practiceAreas).size).toBe(profile.practiceAreas.length)
      expect(profile.userType === '' || isInquirerType(profile.userType)).toBe(true)
      expect(profile.experience).toBeGreaterThanOrEqual(0)
      expect(profile.experience).toBeLessThanOrEqual(40)
      expect(profile.hourlyRateMin ?? 0).toBeLessThanOrEqual(profile.hourlyRateMax ?? 0)
      expect(profile.hourlyRateMin ?? 30).toBeGreaterThanOrEqual(30)
    }
  })

  it('has details of family work only with family among the areas, and within the years of work', () => {
    for (const profile of profiles) {
      const date = profile.familyAccreditationDate
      if (!profile.practiceAreas.includes('family')) expect(profile.familyAccredited).toBeNull()
      expect(date !== null).toBe(profile.familyAccredited === true)
      if (!date) continue
      const years = (now.getTime() - Date.parse(date)) / (365.25 * 24 * 60 * 60 * 1000)
      expect(years).toBeGreaterThan(0)
      expect(years).toBeLessThan(profile.experience)
    }
  })

  it('has a location that is shown as it is written', () => {
    for (const towns of Object.values(townsOf)) {
      for (const place of towns.map(townAndCounty)) {
        expect(formatLocation(storedLocation(place))).toBe(place)
      }
    }
  })

  it('works in towns that are known places, each no other, where the map says', () => {
    for (const town of Object.values(townsOf).flat()) {
      const location = storedLocation(townAndCounty(town))
      const stated = { location, travelMiles: 0, showsPostcode: false }
      const { isPlaced, office } = placeOffice(gazetteer(), stated)
      expect([location, isPlaced]).toEqual([location, true])
      expect(milesBetween(town, office as Located)).toBeLessThan(4)
    }
    for (const { location, offices } of profiles) {
      expect(offices.map(({ placeId }) => placeId)).not.toContain('')
      expect(offices[0]?.location ?? '').toBe(location)
      expect(new Set(offices.map(({ placeId }) => placeId)).size).toBe(offices.length)
    }
  })

  it('says of work and fees what the lists of choices have, and the bio does not deny', () => {
    const codes = (choices: readonly { code: string }[]) => choices.map(({ code }) => code)
    for (const profile of profiles) {
      expect(languageCodes).toEqual(expect.arrayContaining(profile.languages))
      expect(codes(accessibility)).toEqual(expect.arrayContaining(profile.accessibility))
      expect(codes(sessionTimes)).toEqual(expect.arrayContaining(profile.sessionTimes))
      expect(['', ...codes(feesPerChoices)]).toContain(profile.feesPer)
      expect(['', ...codes(feesVatChoices)]).toContain(profile.feesVat)
      expect(profile.startWithinDays === null).toBe(profile.startConfirmedOn === null)
      expect(profile.fixedFee === null).toBe(profile.fixedFeeFor === '')
      if (profile.hourlyRateMin === null) expect(profile.fixedFee ?? profile.miamFee).toBeNull()
      if (!profile.practiceAreas.includes('family')) expect(profile.miamFee).toBeNull()
      if (/first call is free|free first call/i.test(profile.bio))
        expect(profile.freeFirstCall).toBe(true)
    }
  })

  it('has reviews that could have been sent, and a rating that is their weighted mean', () => {
    for (const { mediator, reviews } of people) {
      for (const review of reviews) expect(reviewSchema.safeParse(review).success).toBe(true)
      const comments = reviews.map(({ comment }) => comment).filter((c) => !c.startsWith('Thank'))
      expect(new Set(comments).size).toBe(comments.length)
      const approved = reviews.filter(({ isApproved }) => isApproved)
      expect(mediator.ratingTotal).toBe(approved.length)
      expect(approved.length).toBeLessThanOrEqual(30)
      // Those of clients count twice, the others once.
      const counted = approved.flatMap(({ rating, isConfirmed }) =>
        isConfirmed ? [rating, rating] : [rating],
      )
      const sum = counted.reduce<number>((total, rating) => total + rating, 0)
      expect(mediator.ratingAverage).toBeCloseTo(counted.length ? sum / counted.length : 0)
    }
  })

  it('has inquiries that could have been sent', () => {
    for (const inquiry of people.flatMap(({ inquiries }) => inquiries)) {
      expect(inquirySchema.safeParse(inquiry).error).toBeUndefined()
      expect(inquiry.email).toMatch(/@([a-z-]+\.)?example\.(org|com)$/)
    }
  })
})

describe('the first 250', () => {
  it('have every practice area and live in all four nations', () => {
    const areas = new Set(firstLoad.flatMap(({ published }) => published?.practiceAreas ?? []))
    expect([...areas].sort()).toEqual([...practiceAreaCodes].sort())

    const listed = firstLoad.flatMap(({ published }) => published?.location ?? [])
    for (const nation of Object.keys(townsOf) as Nation[]) {
      const places = townsOf[nation].map((town) => storedLocation(townAndCounty(town)))
      expect(listed.filter((place) => places.includes(place)).length).toBeGreaterThan(4)
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
  ])('hold family mediators within 25 miles of %s', (location, atLeast) => {
    const place = understandLocation(gazetteer(), location)?.place
    const near = firstLoad.filter(({ published }) => {
      const isNear = (office: Office) => place && milesBetween(place, office as Located) <= 25
      return published?.practiceAreas.includes('family') && published.offices.some(isNear)
    })
    expect(near.length).toBeGreaterThanOrEqual(atLeast)
  })

  it('hold some with several offices, and words on the earliest start both fresh and stale', () => {
    const listed = firstLoad.flatMap(({ published }) => published ?? [])
    const share = (is: (profile: (typeof listed)[number]) => boolean) =>
      listed.filter(is).length / listed.length
    expect(share(({ offices }) => offices.length > 1)).toBeCloseTo(1 / 3, 1)
    const oldest = daysBefore(londonDay(now), startShownDays)
    expect(share(({ startConfirmedOn: on }) => on !== null && on < oldest)).toBeGreaterThan(0.03)
    expect(share(({ startConfirmedOn: on }) => on !== null && on >= oldest)).toBeGreaterThan(0.3)
    expect(share(({ worksOnline }) => worksOnline)).toBeGreaterThan(0.3)
  })

  it.each(['boundary', 'custody', 'divorce', 'redundancy', 'builder', 'landlords', 'HR'])(
    'write of “%s” in a few bios',
    (word) => {
      const bios = firstLoad.flatMap(({ published }) => published?.bio ?? [])
      expect(bios.filter((bio) => bio.includes(word)).length).toBeGreaterThanOrEqual(2)
    },
  )

  it('have about one half-finished profile in eight, without a photo', () => {
    const share = (count: number) =>
      profiles.slice(0, count).filter((_, i) => isHalfFinished(sampleStage(i + 1))).length / count
    expect(share(250)).toBeGreaterThan(0.08)
    expect(share(250)).toBeLessThan(0.17)
    expect(share(2_000)).toBeCloseTo(0.125, 1)

    for (const [index, { mediator }] of people.entries()) {
      if (index < 7 || !isHalfFinished(sampleStage(index + 1))) continue
      expect(mediator.profileImage).toBe('')
    }
  })

  it('show every fallback that a listing may need', () => {
    const published = people.flatMap(({ published }) => published ?? [])
    for (const field of ['phone', 'website', 'certifications', 'location', 'bio'] as const) {
      expect(published.some((profile) => profile[field] === '')).toBe(true)
    }
    expect(published.some(({ practiceAreas }) => practiceAreas.length === 0)).toBe(true)
    expect(published.some(({ acceptNewCases }) => !acceptNewCases)).toBe(true)
  })

  it('hold some who are in review, some who have begun and some who changed after approval', () => {
    const statuses = firstLoad.map(({ mediator }) => profileStatus(mediator))
    expect(statuses).toContain('in_review')
    expect(statuses).toContain('incomplete')
    expect(firstLoad.some(({ mediator, published }) => published && !mediator.approved)).toBe(true)
  })
})

describe('the sample accounts', () => {
  const [bethan, farah, joseph] = people

  it('begin with a complete and listed one with leads in every status', () => {
    expect(bethan?.mediator).toMatchObject({
      fullName: 'Bethan Llewellyn',
      email: 'bethan@example.org',
      completionScore: 100,
      ratingTotal: 22,
    })
    expect(bethan?.published?.location).toBe('cardiff')
    const statuses = new Set(bethan?.inquiries.map(({ status }) => status))
    expect(statuses).toEqual(new Set(inquiryStatuses.map(({ code }) => code)))
  })

  it('have one in review and one that is incomplete, both unlisted', () => {
    expect(farah && profileStatus(farah.mediator)).toBe('in_review')
    expect(farah?.mediator.phone).not.toBe('')
    expect(joseph && profileStatus(joseph.mediator)).toBe('incomplete')
    expect([farah?.published, joseph?.published]).toEqual([null, null])
  })
})
