import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import type { Home } from '../places/home.ts'
import { randomFor } from '../random.ts'
import type { Career } from '../writing/area-writing.ts'
import { areaWritings } from '../writing/areas/area-writings.ts'
import { areaMixes } from './area-mixes.ts'

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
