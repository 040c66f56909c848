import { storedLocation } from '#app/places/location.ts'
import { slugify } from '#app/platform/text/slug.ts'
import { initials, type MediatorProfile } from '#app/profiles/mediator.ts'
import type { InquirerType } from '#app/taxonomy/inquirer-types.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { sampleContactDetails } from '../people/contact-details.ts'
import type { Person } from '../people/person.ts'
import { type Home, townAndCounty } from '../places/home.ts'
import { sampleCertifications } from '../practice/certifications.ts'
import { factsOf } from '../practice/facts.ts'
import { sampleFamilyDetails } from '../practice/family-details.ts'
import { sampleFees } from '../practice/fees.ts'
import type { Practice } from '../practice/practice.ts'
import { sampleTitle } from '../practice/title.ts'
import { randomFor } from '../random.ts'
import { sampleBiography } from '../writing/biography.ts'
import type { KnownPerson } from './known-people.ts'

/** A profile as its mediator would wish it; ratings and completion are counted elsewhere. */
export type FullProfile = Omit<MediatorProfile, 'completionScore' | 'ratingAverage' | 'ratingTotal'>

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

  return {
    fullName,
    firstName: person.firstName,
    lastName: person.lastName,
    title: sampleTitle(n, practice, facts),
    bio: sampleBiography(n, person, home, practice, facts),
    ...sampleContactDetails(n, person, home),
    location: storedLocation(townAndCounty(home.town)),
    experience: practice.experience,
    practiceAreas: [...practice.areas],
    specialties: [],
    certifications: sampleCertifications(n, practice, facts),
    profileImage: portraitAddress(fullName, known?.portraitColour ?? random.whole(0, 9)),
    acceptNewCases: !random.chance(0.04),
    userType: random.chance(0.18) ? random.pick(clientsOf[practice.areas[0]]) : '',
    ...sampleFees(n, practice, home),
    ...family,
    ...known?.profile,
  }
}

/** The site draws these portraits itself, from the initials and the number of a colour. */
function portraitAddress(fullName: string, colour: number): string {
  return `/portraits/${slugify(initials(fullName))}-${colour}.svg`
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
