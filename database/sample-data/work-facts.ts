import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { type LanguageCode, languageCodes } from '#app/taxonomy/languages.ts'
import { accessibility } from '#app/taxonomy/work-facts.ts'
import type { Person } from './people.ts'
import type { Practice } from './practice.ts'
import { practiceAreas } from './practice-areas.ts'
import { randomFor } from './random.ts'
import { type Home, isInLondon, type SampleOffices, sampleOffices } from './towns.ts'

export const noFamilyDetails = {
  familyAccredited: null,
  familyAccreditationDate: null,
  familyAccreditedFor: '',
  familyQualifiedCourtForms: false,
  familyLegalAid: false,
  familyQualifiedChildren: false,
  familyOnlineMediation: false,
} as const satisfies Partial<MediatorProfile>

export type FamilyDetails = Pick<MediatorProfile, keyof typeof noFamilyDetails>

/** What mediator number `n` says of family work; accreditation takes a year or two of practice. */
export function sampleFamilyDetails(
  n: number,
  { areas, experience }: Practice,
  { nation }: Home,
  now: Date,
): FamilyDetails {
  const { chance, next, pick } = randomFor('family', n)
  const isAccredited = experience >= 2 && chance(areas[0] === 'family' ? 0.78 : 0.4)
  const daysAccredited = Math.floor(Math.max(0.5, experience - 1 - next()) * 365)
  return {
    familyAccredited: isAccredited,
    familyAccreditationDate: isAccredited ? daysBefore(londonDay(now), daysAccredited) : null,
    familyAccreditedFor: isAccredited
      ? pick(['children, property and finance', 'all issues', 'child arrangements'])
      : '',
    // Court forms follow a MIAM, which only England and Wales know.
    familyQualifiedCourtForms: isAccredited && hasMiams(nation) && chance(0.85),
    familyLegalAid: isAccredited && nation !== 'northern_ireland' && chance(0.3),
    familyQualifiedChildren: isAccredited && chance(0.45),
    familyOnlineMediation: false,
  }
}

const hasMiams = (nation: Home['nation']) => nation === 'england' || nation === 'wales'

const accessChances = [0.45, 0.35, 0.12, 0.3, 0.4, 0.12]

/** What the samples are made from, besides their number. */
export type Sources = { now: Date; offices: SampleOffices }

/** Where, when and in which languages mediator number `n` works. */
export function sampleWorkFacts(
  n: number,
  { community }: Person,
  home: Home,
  { areas }: Practice,
  { now, offices }: Sources,
) {
  const { chance, pick, whole } = randomFor('work', n)
  const speaks = chance(community.bilingual ?? 0.4)
  const spoken: LanguageCode[] =
    speaks && community.languages.length > 0 ? [pick(community.languages)] : []
  if (home.nation === 'wales' && chance(0.25)) spoken.push('cy')
  if (chance(0.02)) spoken.push('bfi')
  // One in six has said so long ago how soon they can begin that it may not hold.
  const confirmedDaysAgo = chance(1 / 6) ? whole(61, 150) : whole(0, 45)
  const acceptNewCases = !chance(0.04)
  const hasStart = acceptNewCases && chance(0.6)
  return {
    acceptNewCases,
    offices: sampleOffices(n, home, offices),
    worksOnline: areas.includes('odr') || chance(0.5),
    languages: languageCodes.filter((code) => spoken.includes(code)) as string[],
    accessibility: accessibility
      .map(({ code }) => code as string)
      .filter((_, index) => chance(accessChances[index] ?? 0)),
    sessionTimes: [...(chance(0.4) ? ['evenings'] : []), ...(chance(0.12) ? ['weekends'] : [])],
    startWithinDays: hasStart ? pick([7, 14, 14, 28, 28, 56]) : null,
    startConfirmedOn: hasStart ? daysBefore(londonDay(now), confirmedDaysAgo) : null,
    freeFirstCall: chance(0.3),
  }
}

export const noFees = {
  hourlyRateMin: null,
  hourlyRateMax: null,
  miamFee: null,
  fixedFee: null,
  fixedFeeFor: '',
  feesPer: '',
  feesVat: '',
} as const satisfies Partial<MediatorProfile>

export type Fees = Pick<MediatorProfile, keyof typeof noFees>

/** What mediator number `n` charges; services that are free of charge state no fee. */
export function sampleFees(
  n: number,
  { areas, experience }: Practice,
  home: Home,
  { familyAccredited }: FamilyDetails,
): Fees {
  const { chance, next, pick, whole } = randomFor('fees', n)
  const [main] = areas
  const isCharity = main === 'community' || main === 'restorative_justice'
  if (chance(isCharity ? 0.3 : 0.04)) return noFees

  const [newcomer, veteran] = practiceAreas[main].fees
  const usual = newcomer + (veteran - newcomer) * Math.min(1, experience / 30)
  const hourlyRateMin = roundTo(5, usual * (isInLondon(home) ? 1.25 : 1) * (0.85 + next() * 0.3))
  const hourlyRateMax = roundTo(10, hourlyRateMin * (1.2 + next() * 0.4))
  const [what, hours] = (chance(0.4) && practiceAreas[main].fixedFee) || ['', 0]
  return {
    hourlyRateMin,
    hourlyRateMax: chance(0.2) ? hourlyRateMin : hourlyRateMax,
    miamFee:
      familyAccredited && hasMiams(home.nation) && chance(0.75) ? 80 + 5 * whole(0, 12) : null,
    fixedFee: hours > 0 ? roundTo(10, hourlyRateMin * hours) : null,
    fixedFeeFor: what,
    feesPer: chance(0.2) ? '' : main === 'family' || chance(0.6) ? 'person' : 'together',
    feesVat: chance(0.2) ? '' : hourlyRateMax < 130 ? 'none' : pick(['added', 'included']),
  }
}

function roundTo(step: number, pounds: number): number {
  return Math.round(pounds / step) * step
}
