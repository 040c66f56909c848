import { storedLocation } from '#app/places/location.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { noWorkFacts, type WorkFacts } from '#app/profiles/work-facts.ts'
import type { InquirerType } from '#app/taxonomy/inquirer-types.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { sampleCertifications } from './certifications.ts'
import { noFamilyDetails, sampleFamilyDetails } from './family-details.ts'
import { type Home, townAndCounty } from './home.ts'
import type { KnownPerson } from './known-people.ts'
import { londonDaysAgo } from './london-today.ts'
import { factsOf, type Practice } from './practice.ts'
import { randomFor } from './random.ts'
import { type Person, sampleContactDetails } from './sample-person.ts'
import { samplePortrait } from './sample-portrait.ts'
import { noMoreFees, sampleWorkFacts } from './sample-work-facts.ts'
import { isHalfFinished, type Stage } from './stage.ts'
import { areaWritings, type Fact, isTrueOf } from './writing/area-writings.ts'
import { sampleBiography } from './writing/biography.ts'
import { capitalised } from './writing/words.ts'

/** A finished profile; ratings and completion are counted elsewhere. */
type FullProfile = Omit<MediatorProfile, 'completionScore' | 'ratingAverage' | 'ratingTotal'>

export function fullProfile(
  n: number,
  person: Person,
  home: Home,
  practice: Practice,
  now: Date,
  known?: KnownPerson,
): FullProfile {
  const random = randomFor('profile', n)
  const fullName = `${person.firstName} ${person.lastName}`
  const family = { ...sampleFamilyDetails(n, practice, home, now), ...known?.profile }
  const facts = factsOf(practice, home, family)

  const profile = {
    fullName,
    firstName: person.firstName,
    lastName: person.lastName,
    title: sampleTitle(n, practice, facts),
    bio: sampleBiography(n, person, home, practice, facts),
    ...sampleContactDetails(n, person, home),
    location: storedLocation(townAndCounty(home.town)),
    experience: practice.experience,
    practiceAreas: [...practice.areas],
    specialties: sampleSpecialties(n, practice),
    certifications: sampleCertifications(n, practice, facts),
    profileImage: samplePortrait(n, person, practice, known?.portrait),
    acceptNewCases: !random.chance(0.04),
    userType: random.chance(0.18) ? random.pick(clientsOf[practice.areas[0]]) : '',
    ...sampleFees(n, practice, home),
    ...family,
    ...known?.profile,
  }
  return {
    ...profile,
    ...sampleWorkFacts(n, person, home, profile, now),
    ...known?.profile,
    ...(known && confirmedStart(known, now)),
  }
}

function confirmedStart({ startConfirmedDaysAgo }: KnownPerson, now: Date): Partial<WorkFacts> {
  return startConfirmedDaysAgo === undefined
    ? {}
    : { startConfirmedOn: londonDaysAgo(now, startConfirmedDaysAgo) }
}

/** Two in three name what they do most in their areas. */
function sampleSpecialties(n: number, { areas }: Practice): string[] {
  return n % 3 === 0
    ? []
    : areas.slice(0, 2).flatMap((area) => specialtiesOf[area].slice(0, 1 + (n % 2)))
}

const specialtiesOf: Record<PracticeAreaCode, readonly string[]> = {
  civil_commercial: ['Contract and debt', 'Partnership disputes'],
  family: ['Parenting plans', 'Money and property'],
  workplace: ['Team conflict', 'Return to work'],
  community: ['Noise and boundaries', 'Shared housing'],
  restorative_justice: ['Harm in schools', 'After a court case'],
  odr: ['Mediation by video', 'Consumer complaints'],
  construction_engineering: ['Final accounts', 'Party walls'],
  medical: ['Complaints about care', 'Clinical negligence'],
  elder: ['Care and capacity', 'Inheritance disputes'],
}

/** Whom those serve who do not serve everyone. */
const clientsOf: Record<PracticeAreaCode, readonly InquirerType[]> = {
  civil_commercial: ['business', 'business', 'lawyer'],
  family: ['individual'],
  workplace: ['business'],
  community: ['individual', 'other'],
  restorative_justice: ['other', 'individual'],
  odr: ['individual', 'business'],
  construction_engineering: ['business', 'lawyer'],
  medical: ['lawyer', 'individual'],
  elder: ['individual', 'other'],
}

/** For titles such as "Workplace and community mediator". */
const adjectives: Partial<Record<PracticeAreaCode, string>> = {
  civil_commercial: 'commercial',
  family: 'family',
  workplace: 'workplace',
  community: 'community',
  construction_engineering: 'construction',
  medical: 'healthcare',
  elder: 'elder',
}

/** What mediator number `n` goes by: their areas, their accreditation or their first profession. */
function sampleTitle(n: number, { areas, career }: Practice, facts: ReadonlySet<Fact>): string {
  const random = randomFor('title', n)
  if (career.title && random.chance(0.35)) return career.title

  const [main, second] = areas.map((area) => adjectives[area])
  if (main && second && random.chance(0.4)) return `${capitalised(main)} and ${second} mediator`

  const titles = areaWritings[areas[0]].titles
    .filter((title) => typeof title === 'string' || isTrueOf(facts, title.when))
    .map((title) => (typeof title === 'string' ? title : title.text))
  return random.pick(titles)
}

type Fees = Readonly<{ hourlyRateMin: number | null; hourlyRateMax: number | null }>

/** Pounds per hour that a newcomer charges, and somebody with thirty years of practice. */
const usualFees: Record<PracticeAreaCode, readonly [newcomer: number, veteran: number]> = {
  civil_commercial: [110, 290],
  family: [80, 175],
  workplace: [90, 210],
  community: [40, 85],
  restorative_justice: [45, 95],
  odr: [70, 150],
  construction_engineering: [140, 340],
  medical: [130, 280],
  elder: [75, 150],
}

/** What mediator number `n` charges per hour; services that are free of charge state no fee. */
function sampleFees(n: number, { areas, experience }: Practice, { town }: Home): Fees {
  const random = randomFor('fees', n)
  const isCharity = areas[0] === 'community' || areas[0] === 'restorative_justice'
  if (random.chance(isCharity ? 0.3 : 0.04)) return { hourlyRateMin: null, hourlyRateMax: null }

  const [newcomer, veteran] = usualFees[areas[0]]
  const isInLondon = town.name === 'London' || town.county === 'London'
  const seniority = Math.min(1, experience / 30)
  const middle = (newcomer + (veteran - newcomer) * seniority) * (isInLondon ? 1.25 : 1)
  const hourlyRateMin = roundTo(5, middle * (0.85 + random.next() * 0.3))
  const hourlyRateMax = random.chance(0.2)
    ? hourlyRateMin
    : roundTo(10, hourlyRateMin * (1.2 + random.next() * 0.4))
  return { hourlyRateMin, hourlyRateMax }
}

function roundTo(step: number, pounds: number): number {
  return Math.round(pounds / step) * step
}

/** What is left out together. */
const gaps = {
  phone: { phone: '' },
  website: { website: '', linkedin: '' },
  certifications: { certifications: '' },
  fees: { hourlyRateMin: null, hourlyRateMax: null, ...noMoreFees },
  location: { location: '', offices: [] },
  areas: { practiceAreas: [], miamFee: null, ...noFamilyDetails },
  bio: { bio: '' },
} satisfies Record<string, Partial<FullProfile>>

const justRegistered: Partial<FullProfile> = {
  ...gaps.phone,
  ...gaps.location,
  ...gaps.areas,
  title: '',
  experience: 0,
  userType: '',
}

/** Somebody who has just begun has said where they work and nothing else of this. */
function workFactsBegun({ offices }: FullProfile): WorkFacts {
  return { ...noWorkFacts, offices: offices.slice(0, 1) }
}

/** How much of the profile mediator number `n` has filled in. Half-finished ones have no photo. */
export function profileAtStage(
  n: number,
  stage: Stage,
  profile: FullProfile,
  { isKnown }: { isKnown: boolean },
): FullProfile {
  if (!isHalfFinished(stage)) return profile

  const random = randomFor('gaps', n)
  const { phone, website, certifications, fees, location, areas, bio } = gaps
  const without = (left: readonly Partial<FullProfile>[]): FullProfile =>
    Object.assign({ ...profile, profileImage: '' }, ...left)

  switch (stage) {
    case 'begun':
      return without([
        ...[bio, certifications, website, fees, noFamilyDetails, workFactsBegun(profile)],
        ...(!isKnown && random.chance(0.4) ? [justRegistered] : []),
      ])
    case 'unchecked':
      // A phone number stays: without one a profile does not wait for approval.
      return without(random.pickSome([website, certifications, fees], random.whole(0, 2)))
    default:
      return without([
        ...random.pickSome([phone, website, certifications, fees], 2),
        ...random.pickSome([location, areas, bio], random.whole(0, 1)),
      ])
  }
}
