import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { randomFor } from '../random.ts'
import { type Fact, isTrueOf } from '../writing/area-writing.ts'
import { areaWritings } from '../writing/areas/area-writings.ts'
import { capitalised } from '../writing/words.ts'
import type { Practice } from './practice.ts'

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
export function sampleTitle(
  n: number,
  { areas, career }: Practice,
  facts: ReadonlySet<Fact>,
): string {
  const random = randomFor('title', n)
  if (career.title && random.chance(0.35)) return career.title

  const [main, second] = areas.map((area) => adjectives[area])
  if (main && second && random.chance(0.4)) return `${capitalised(main)} and ${second} mediator`

  const titles = areaWritings[areas[0]].titles
    .filter((title) => typeof title === 'string' || isTrueOf(facts, title.when))
    .map((title) => (typeof title === 'string' ? title : title.text))
  return random.pick(titles)
}
