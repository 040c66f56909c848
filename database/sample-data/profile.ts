import { storedLocation } from '#app/places/location.ts'
import { slugify } from '#app/platform/text/slug.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { noWorkFacts } from '#app/profiles/work-facts.ts'
import { languageLabel } from '#app/taxonomy/languages.ts'
import { sampleBiography } from './biography.ts'
import type { Person } from './people.ts'
import type { Practice } from './practice.ts'
import { practiceAreas } from './practice-areas.ts'
import { randomFor } from './random.ts'
import { samplePortrait } from './sample-portrait.ts'
import type { Subject } from './sentences.ts'
import { type Home, isInLondon, townName } from './towns.ts'
import {
  type FamilyDetails,
  type Fees,
  noFamilyDetails,
  noFees,
  type Sources,
  sampleFamilyDetails,
  sampleFees,
  sampleWorkFacts,
} from './work-facts.ts'

type Facts = FamilyDetails & Fees & ReturnType<typeof sampleWorkFacts>

/** A finished profile; ratings and completion are counted elsewhere. */
type FullProfile = Omit<MediatorProfile, 'completionScore' | 'ratingAverage' | 'ratingTotal'>

/** The finished profile of mediator number `n`, in which what is `given` is certain. */
export function sampleProfile(
  n: number,
  { person, home, practice }: { person: Person; home: Home; practice: Practice },
  sources: Sources,
  given: Partial<MediatorProfile> = {},
): FullProfile {
  const { chance, pick, pickSome } = randomFor('profile', n)
  const area = practiceAreas[practice.areas[0]]
  const work = sampleWorkFacts(n, person, home, practice, sources)
  const isFamily = practice.areas.includes('family')
  const family = isFamily ? sampleFamilyDetails(n, practice, home, sources.now) : noFamilyDetails
  const facts = {
    ...work,
    ...family,
    familyOnlineMediation: isFamily && work.worksOnline,
    ...sampleFees(n, practice, home, family),
    ...given,
  }

  const me = subjectOf(n, home, practice, facts)
  return {
    fullName: `${person.firstName} ${person.lastName}`,
    firstName: person.firstName,
    lastName: person.lastName,
    title: sampleTitle(n, practice, me),
    bio: sampleBiography(n, practice, me),
    ...sampleContactDetails(n, person, home),
    location: storedLocation(home.town),
    experience: practice.experience,
    practiceAreas: [...practice.areas],
    specialties: pickSome(area.matters, pick([0, 1, 2, 3])).map(capitalised),
    certifications: sampleCertifications(n, practice, me),
    profileImage: samplePortrait(n, person, practice),
    userType: chance(0.18) ? pick(area.clients) : '',
    ...facts,
  }
}

function subjectOf(n: number, home: Home, practice: Practice, facts: Facts): Subject {
  const { pick, pickSome } = randomFor('subject', n)
  const { matters, careers } = practiceAreas[practice.areas[0]]
  const [a = '', b = '', c = ''] = pickSome(matters, 3)
  return {
    town: townName(home),
    nation: home.nation,
    nearby: facts.offices[1]?.place.replace(/,.*/, ''),
    ...{ one: a, other: b, two: `${a} and ${b}`, three: `${a}, ${b} and ${c}` },
    ...practice,
    lesson: careers[practice.career] ?? '',
    isAccredited: facts.familyAccredited === true,
    signsCourtForms: facts.familyQualifiedCourtForms,
    hasLegalAid: facts.familyLegalAid,
    seesChildren: facts.familyQualifiedChildren,
    isOnline: facts.worksOnline,
    hasEvenings: facts.sessionTimes.includes('evenings'),
    isStepFree: facts.accessibility.includes('wheelchair'),
    freeFirstCall: facts.freeFirstCall,
    startWithinDays: facts.startWithinDays,
    language: facts.languages.length > 0 ? languageLabel(pick(facts.languages)) : undefined,
  }
}

/** What mediator number `n` goes by: their areas, their accreditation or their first profession. */
function sampleTitle(n: number, { areas, career }: Practice, me: Subject): string {
  const { chance, pick } = randomFor('title', n)
  const isEnglishLaw = me.nation === 'england' || me.nation === 'wales'
  const [main, second] = areas.map((code) => practiceAreas[code].adjective)
  const own = capitalised(main ?? '')
  const former = `${own} mediator and former ${career.replace(/^an? /, '')}`
  if (former.length < 45 && chance(0.3)) return former
  if (second && chance(0.35)) return `${own} and ${second} mediator`
  if (main === 'family' && me.seesChildren && chance(0.3))
    return 'Family and child-inclusive mediator'
  if (main === 'family' && me.isAccredited && chance(0.4)) {
    return isEnglishLaw ? 'Family mediator (FMCA)' : 'Accredited family mediator'
  }
  return pick(practiceAreas[areas[0]].titles)
}

const registers = {
  england: [
    'FMC Accredited Family Mediator (FMCA)',
    'CMC Registered Mediator',
    'Enhanced DBS check',
  ],
  wales: ['FMC Accredited Family Mediator (FMCA)', 'CMC Registered Mediator', 'Enhanced DBS check'],
  scotland: [
    'Accredited by CALM Scotland',
    'Scottish Mediation registered practitioner',
    'PVG scheme member',
  ],
  northern_ireland: [
    'Accredited by Family Mediation Northern Ireland',
    'Trained with Mediation Northern Ireland',
    'AccessNI enhanced check',
  ],
}

/** A list in HTML of what mediator number `n` holds; an accreditation is named first. */
function sampleCertifications(n: number, { areas }: Practice, me: Subject): string {
  const { chance, pickSome, whole } = randomFor('certifications', n)
  const [main, other] = areas
  const [family, register, check] = registers[me.nation]
  const held = [
    me.isAccredited && family,
    main === 'family' && !me.isAccredited && 'Working towards accreditation as a family mediator',
    me.seesChildren && 'Qualified for child-inclusive mediation',
    main !== 'family' && chance(0.6) && register,
    ...pickSome(practiceAreas[main].training, whole(1, 2)),
    ...(other ? pickSome(practiceAreas[other].training, whole(0, 1)) : []),
    practiceAreas[main].clients.includes('individual') && chance(0.5) && check,
  ].filter((each) => typeof each === 'string')
  return `<ul>${[...new Set(held)].map((each) => `<li>${each}</li>`).join('')}</ul>`
}

/** How to reach mediator number `n`: only domains and numbers that can never belong to anybody. */
function sampleContactDetails(n: number, { firstName, lastName, bearer }: Person, home: Home) {
  const { chance, pick, whole } = randomFor('contact', n)
  const [first, last] = [firstName, lastName].map((name) => slugify(name.replaceAll("'", '')))
  const again = bearer > 1 ? String(bearer) : ''
  const practice = pick([`${first}-${last}`, `${first}-${last}-mediation`])
  const number = String(whole(0, 999)).padStart(3, '0')
  return {
    email: `${pick([`${first}.${last}`, `${first}${last}`])}${again}@${pick(['example.org', 'example.com'])}`,
    phone: chance(0.4) ? `07700 900${number}` : `${dramaNumberOf(home)}${number}`,
    website: `https://${practice}${again}.example.org`,
    linkedin: `https://example.org/linkedin/${first}-${last}${again}`,
  }
}

/**
 * The numbers that Ofcom keeps free for drama, by town; elsewhere its range of no place.
 * https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
 */
function dramaNumberOf(home: Home): string {
  if (home.nation === 'northern_ireland') return '028 9649 6'
  return isInLondon(home) ? '020 7946 0' : (dramaNumbers[townName(home)] ?? '01632 960')
}

const dramaNumbers: Record<string, string> = {
  Leeds: '0113 496 0',
  Sheffield: '0114 496 0',
  Nottingham: '0115 496 0',
  Leicester: '0116 496 0',
  Bristol: '0117 496 0',
  Reading: '0118 496 0',
  Birmingham: '0121 496 0',
  Edinburgh: '0131 496 0',
  Glasgow: '0141 496 0',
  Liverpool: '0151 496 0',
  Manchester: '0161 496 0',
  'Newcastle upon Tyne': '0191 498 0',
  Cardiff: '029 2018 0',
}

/** What is left out together. */
const gaps = {
  phone: { phone: '' },
  website: { website: '', linkedin: '' },
  certifications: { certifications: '' },
  fees: noFees,
  location: { location: '', offices: [] },
  areas: { practiceAreas: [], miamFee: null, ...noFamilyDetails },
  bio: { bio: '' },
} satisfies Record<string, Partial<FullProfile>>

/** How much of the profile mediator number `n` has filled in. Half-finished ones have no photo. */
export function unfinished(
  n: number,
  stage: 'begun' | 'unchecked' | 'gaps',
  profile: FullProfile,
): FullProfile {
  const { pickSome, whole } = randomFor('gaps', n)
  const { phone, website, certifications, fees, location, areas, bio } = gaps
  const left: Record<typeof stage, Partial<FullProfile>[]> = {
    begun: [
      ...[bio, certifications, website, fees, noFamilyDetails],
      { ...noWorkFacts, offices: profile.offices.slice(0, 1) },
    ],
    // A phone number stays: without one a profile does not wait for approval.
    unchecked: pickSome([website, certifications, fees], whole(0, 2)),
    gaps: [
      ...pickSome<Partial<FullProfile>>([phone, website, certifications, fees], 2),
      ...pickSome<Partial<FullProfile>>([location, areas, bio], whole(0, 1)),
    ],
  }
  return Object.assign({ ...profile, profileImage: '' }, ...left[stage])
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
