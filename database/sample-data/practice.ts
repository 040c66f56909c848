import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import type { FamilyDetails } from './family-details.ts'
import type { Home } from './home.ts'
import { randomFor } from './random.ts'
import { areaWritings, type Career, type Fact } from './writing/area-writings.ts'

export type Practice = Readonly<{
  /** The main one first. */
  areas: readonly [PracticeAreaCode, ...PracticeAreaCode[]]
  /** Whole years as a mediator. */
  experience: number
  career: Career
  careerYears: number
}>

/** What mediator number `n` does, and did before. */
export function samplePractice(
  n: number,
  { nation }: Pick<Home, 'nation'>,
  given: Partial<Practice> = {},
): Practice {
  const random = randomFor('practice', n)
  const mix = random.pickWeighted(areaMixes, ({ share }) => share)
  const beside = Object.entries(mix.beside) as [PracticeAreaCode, number][]
  const others = beside.filter(([, likelihood]) => random.chance(likelihood)).map(([area]) => area)
  const areas = given.areas ?? [mix.main, ...others.slice(0, 3)]

  // The sum of two throws: most have between five and fifteen years, a few nearly forty.
  const experience =
    given.experience ?? 1 + random.whole(0, 13) + Math.floor(random.next() ** 2 * 24)
  const careers = areaWritings[areas[0]].careers.filter(
    ({ only }) => !only || only.includes(nation),
  )
  const career = given.career ?? random.pick(careers)
  const longest = Math.max(5, Math.min(24, 43 - experience))
  return {
    areas,
    experience,
    career,
    careerYears: given.careerYears ?? random.whole(Math.min(5, longest), longest),
  }
}

type AreaMix = {
  main: PracticeAreaCode
  /** How many of every hundred mediators have this as their main area. */
  share: number
  /** How likely each other area is to stand beside it. */
  beside: Partial<Record<PracticeAreaCode, number>>
}

export const areaMixes: readonly AreaMix[] = [
  {
    main: 'family',
    share: 33,
    beside: { odr: 0.22, elder: 0.2, community: 0.06, workplace: 0.05 },
  },
  {
    main: 'civil_commercial',
    share: 24,
    beside: {
      workplace: 0.3,
      odr: 0.2,
      construction_engineering: 0.12,
      medical: 0.04,
      elder: 0.05,
    },
  },
  {
    main: 'workplace',
    share: 14,
    beside: { civil_commercial: 0.3, community: 0.2, odr: 0.12, restorative_justice: 0.08 },
  },
  {
    main: 'community',
    share: 8,
    beside: { restorative_justice: 0.3, workplace: 0.18, elder: 0.1, family: 0.08 },
  },
  { main: 'construction_engineering', share: 7, beside: { civil_commercial: 0.6, odr: 0.1 } },
  { main: 'elder', share: 4, beside: { family: 0.45, community: 0.15, medical: 0.12, odr: 0.1 } },
  { main: 'restorative_justice', share: 4, beside: { community: 0.5, workplace: 0.15 } },
  { main: 'medical', share: 3, beside: { civil_commercial: 0.4, workplace: 0.25, elder: 0.12 } },
  { main: 'odr', share: 3, beside: { civil_commercial: 0.6, workplace: 0.15, community: 0.1 } },
]

const individualAreas: readonly PracticeAreaCode[] = [
  'family',
  'community',
  'restorative_justice',
  'odr',
  'elder',
]

/** What sentences, titles and certifications may rely on. */
export function factsOf(
  { areas, experience }: Practice,
  { nation }: Home,
  family: FamilyDetails,
): ReadonlySet<Fact> {
  const facts: Record<Fact, boolean> = {
    england_wales: nation === 'england' || nation === 'wales',
    scotland: nation === 'scotland',
    northern_ireland: nation === 'northern_ireland',
    accredited: family.familyAccredited === true,
    notAccredited: family.familyAccredited === false,
    courtForms: family.familyQualifiedCourtForms,
    legalAid: family.familyLegalAid,
    seesChildren: family.familyQualifiedChildren,
    online: family.familyOnlineMediation || !areas.includes('family'),
    negotiates: areas[0] !== 'restorative_justice',
    servesIndividuals: individualAreas.includes(areas[0]),
    settled: experience >= 5,
    newer: experience <= 3,
  }
  return new Set((Object.keys(facts) as Fact[]).filter((fact) => facts[fact]))
}
