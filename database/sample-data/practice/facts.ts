import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import type { Home } from '../places/home.ts'
import type { Fact } from '../writing/area-writing.ts'
import type { FamilyDetails } from './family-details.ts'
import type { Practice } from './practice.ts'

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
