import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'

/** What a landing page is about: one area of practice, or with the code null all of them. */
export const landingAreas = [
  {
    slug: 'mediators',
    code: null,
    heading: 'Mediators',
    person: 'mediator',
    otherSlugs: ['mediation', 'mediator', 'all-mediators'],
  },
  {
    slug: 'civil-commercial-mediation',
    code: 'civil_commercial',
    heading: 'Civil and commercial mediation',
    person: 'civil and commercial mediator',
    otherSlugs: ['civil-and-commercial-mediation', 'civil-mediation', 'commercial-mediation'],
  },
  {
    slug: 'family-mediation',
    code: 'family',
    heading: 'Family mediation',
    person: 'family mediator',
    otherSlugs: ['divorce-mediation'],
  },
  {
    slug: 'workplace-mediation',
    code: 'workplace',
    heading: 'Workplace mediation',
    person: 'workplace mediator',
    otherSlugs: ['employment-mediation'],
  },
  {
    slug: 'community-mediation',
    code: 'community',
    heading: 'Community mediation',
    person: 'community mediator',
    otherSlugs: ['neighbour-mediation'],
  },
  {
    slug: 'restorative-justice',
    code: 'restorative_justice',
    heading: 'Restorative justice',
    person: 'restorative justice mediator',
    otherSlugs: ['restorative-justice-mediation'],
  },
  {
    slug: 'online-dispute-resolution',
    code: 'odr',
    heading: 'Online dispute resolution',
    person: 'online dispute resolution mediator',
    otherSlugs: ['odr', 'odr-mediation', 'online-mediation'],
  },
  {
    slug: 'construction-mediation',
    code: 'construction_engineering',
    heading: 'Construction and engineering mediation',
    person: 'construction and engineering mediator',
    otherSlugs: [
      'construction-and-engineering-mediation',
      'construction-engineering-mediation',
      'engineering-mediation',
    ],
  },
  {
    slug: 'medical-mediation',
    code: 'medical',
    heading: 'Medical mediation',
    person: 'medical mediator',
    otherSlugs: ['clinical-mediation'],
  },
  {
    slug: 'elder-mediation',
    code: 'elder',
    heading: 'Elder mediation',
    person: 'elder mediator',
    otherSlugs: [],
  },
] as const satisfies readonly {
  slug: string
  code: PracticeAreaCode | null
  /** "Family mediation", which " in Leeds" continues. */
  heading: string
  /** Who works in it, in the singular and within a sentence. */
  person: string
  /** What else people write for it in a URL; these lead to the slug. */
  otherSlugs: readonly string[]
}[]

export type LandingArea = (typeof landingAreas)[number]

export function landingAreaOf(code: PracticeAreaCode | null): LandingArea {
  return landingAreas.find((area) => area.code === code) ?? landingAreas[0]
}

/** The area that the first part of a path means: its slug, or another word for it, in any case. */
export function findLandingArea(text: string): LandingArea | undefined {
  const word = text.toLowerCase()
  const area = landingAreas.find(
    ({ slug, otherSlugs }) => slug === word || otherSlugs.some((other) => other === word),
  )
  if (area) return area
  // "family", "family-mediators" and "family-mediator" as well.
  const mediation = `${word.replace(/-mediators?$/, '')}-mediation`
  return landingAreas.find(({ slug }) => slug === mediation)
}
