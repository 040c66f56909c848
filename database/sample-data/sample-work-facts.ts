import type { MediatorProfile } from '#app/profiles/mediator.ts'
import type { WorkFacts } from '#app/profiles/work-facts.ts'
import { type LanguageCode, languages } from '#app/taxonomy/languages.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { accessibility } from '#app/taxonomy/work-facts.ts'
import type { Home } from './home.ts'
import { londonDaysAgo } from './london-today.ts'
import { type Random, randomFor } from './random.ts'
import { sampleOffices } from './sample-offices.ts'
import type { Person } from './sample-person.ts'

/** What the other facts follow from: a bio that offers evenings belongs to somebody who has them. */
type Written = Pick<
  MediatorProfile,
  | 'bio'
  | 'practiceAreas'
  | 'acceptNewCases'
  | 'familyOnlineMediation'
  | 'hourlyRateMin'
  | 'hourlyRateMax'
  | 'familyAccredited'
>

/** Where, when, in which languages and for which fees mediator number `n` works. */
export function sampleWorkFacts(
  n: number,
  person: Person,
  home: Home,
  written: Written,
  now: Date,
): WorkFacts {
  const random = randomFor('work', n)
  // Once for all that is looked for in it: to compare letters of any case takes longer.
  const said = written.bio.toLowerCase()
  return {
    offices: sampleOffices(n, home),
    worksOnline:
      written.familyOnlineMediation ||
      written.practiceAreas.includes('odr') ||
      /online|video|screen/.test(said) ||
      random.chance(0.4),
    languages: sampleLanguages(n, person, home, written.bio),
    accessibility: sampleAccessibility(random, said),
    sessionTimes: [
      ...(said.includes('evening') || random.chance(0.3) ? ['evenings'] : []),
      ...(said.includes('saturday mornings are') || random.chance(0.12) ? ['weekends'] : []),
    ],
    ...sampleStart(n, written, now),
    ...sampleMoreFees(n, home, written),
    freeFirstCall: /free first call|first call is free/.test(said) || random.chance(0.2),
  }
}

/** The names of the communities' languages that the directory calls otherwise. */
const otherNames: Readonly<Record<string, LanguageCode>> = {
  Gaelic: 'gd',
  Farsi: 'fa',
  Sylheti: 'bn',
}

/** What the bio names; else by chance what the community speaks, and Welsh in Wales. */
function sampleLanguages(
  n: number,
  { community }: Person,
  { nation }: Home,
  bio: string,
): LanguageCode[] {
  const random = randomFor('languages', n)
  const spoken = new Set<LanguageCode>()
  for (const name of community.languages) {
    const { word, code } = knownLanguage(name)
    if (!word.test(bio) && !random.chance(community.bilingual / 100)) continue
    if (code) spoken.add(code)
  }
  if (nation === 'wales' && random.chance(0.25)) spoken.add('cy')
  if (random.chance(0.02)) spoken.add('bfi')
  return spoken.size === 0 ? [] : languageCodes.filter((code) => spoken.has(code))
}

const languageCodes = languages.map(({ code }) => code)

type KnownLanguage = { word: RegExp; code: LanguageCode | undefined }

const knownLanguages = new Map<string, KnownLanguage>()

/** How a language's name is found in a bio, and its code. */
function knownLanguage(name: string): KnownLanguage {
  let known = knownLanguages.get(name)
  if (!known) {
    const code = otherNames[name] ?? languages.find(({ label }) => label === name)?.code
    known = { word: new RegExp(`\\b${name}\\b`), code }
    knownLanguages.set(name, known)
  }
  return known
}

const accessChances: Record<string, number> = {
  wheelchair: 0.45,
  accessible_toilet: 0.35,
  hearing_loop: 0.12,
  parking: 0.3,
  quiet_room: 0.4,
  home_visits: 0.12,
}

/** `said` is the bio in lower case. */
function sampleAccessibility(random: Random, said: string): string[] {
  return accessibility
    .map(({ code }) => code)
    .filter((code) => {
      const isWritten = code === 'wheelchair' && said.includes('step-free')
      return random.chance(accessChances[code] ?? 0) || isWritten
    })
}

const startsInWords: readonly [words: RegExp, days: number][] = [
  [/within a week/, 7],
  [/within (ten days|two weeks)/, 14],
  [/within three weeks/, 28],
]

/** Most have said how soon they can begin, and one in six of them so long ago that it may not hold. */
function sampleStart(
  n: number,
  { bio, acceptNewCases }: Written,
  now: Date,
): Pick<WorkFacts, 'startWithinDays' | 'startConfirmedOn'> {
  const random = randomFor('start', n)
  const written = startsInWords.find(([words]) => words.test(bio))?.[1]
  const days = written ?? random.pick([7, 14, 14, 28, 28, 56])
  const daysAgo = random.chance(1 / 6) ? random.whole(61, 150) : random.whole(0, 45)
  const isStated = acceptNewCases && (written !== undefined || random.chance(0.6))
  return isStated
    ? { startWithinDays: days, startConfirmedOn: londonDaysAgo(now, daysAgo) }
    : { startWithinDays: null, startConfirmedOn: null }
}

type MoreFees = Pick<WorkFacts, 'miamFee' | 'fixedFee' | 'fixedFeeFor' | 'feesPer' | 'feesVat'>

export const noMoreFees: MoreFees = {
  miamFee: null,
  fixedFee: null,
  fixedFeeFor: '',
  feesPer: '',
  feesVat: '',
}

/** What is offered at a price of its own, and for how many hours of work. */
const fixedFees: Partial<Record<PracticeAreaCode, readonly [what: string, hours: number][]>> = {
  family: [
    ['a parenting plan', 4],
    ['three joint sessions', 4.5],
  ],
  civil_commercial: [
    ['a half-day', 4],
    ['a full day', 8],
  ],
  workplace: [
    ['a full day', 8],
    ['a two-person mediation', 7],
  ],
  construction_engineering: [['a full day', 8]],
  medical: [['a half-day', 4]],
  elder: [['a family meeting', 3]],
  odr: [['a claim under £1,000', 2]],
}

/** What mediator number `n` charges besides the hour; only who states a fee at all says more of it. */
function sampleMoreFees(
  n: number,
  { nation }: Home,
  { practiceAreas, hourlyRateMin, hourlyRateMax, familyAccredited }: Written,
): MoreFees {
  if (hourlyRateMin === null) return noMoreFees
  const random = randomFor('more fees', n)
  const main = practiceAreas[0] as PracticeAreaCode
  const [what, hours] = random.pick(fixedFees[main] ?? [['', 0]])
  const hasFixedFee = hours > 0 && random.chance(0.35)
  const isSmall = (hourlyRateMax ?? hourlyRateMin) < 130
  return {
    // Only the law of England and Wales knows the MIAM.
    miamFee:
      practiceAreas.includes('family') &&
      (nation === 'england' || nation === 'wales') &&
      random.chance(0.75)
        ? miamFee(80 + 5 * random.whole(0, 12), familyAccredited)
        : null,
    fixedFee: hasFixedFee ? Math.round((hourlyRateMin * hours) / 10) * 10 : null,
    fixedFeeFor: hasFixedFee ? what : '',
    feesPer: random.chance(0.8)
      ? main === 'family' || random.chance(0.6)
        ? 'person'
        : 'together'
      : '',
    feesVat: random.chance(0.8) ? (isSmall ? 'none' : random.pick(['added', 'included'])) : '',
  }
}

/** Only who is accredited holds them; the others have drawn a fee all the same. */
function miamFee(pounds: number, familyAccredited: boolean | null): number | null {
  return familyAccredited ? pounds : null
}
