import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { practiceAreas } from './practice-areas.ts'
import { randomFor } from './random.ts'

export type Practice = Readonly<{
  /** The main one first. */
  areas: readonly [PracticeAreaCode, ...PracticeAreaCode[]]
  /** Whole years as a mediator. */
  experience: number
  /** What they were before, and for how many years. */
  career: string
  careerYears: number
}>

export const areaCodes = Object.keys(practiceAreas) as PracticeAreaCode[]

/** What mediator number `n` does, and did before. */
export function samplePractice(n: number, given: Partial<Practice> = {}): Practice {
  const { chance, next, pick, pickWeighted, whole } = randomFor('practice', n)
  const main = pickWeighted(areaCodes, (code) => practiceAreas[code].share)
  const beside = Object.entries(practiceAreas[main].beside) as [PracticeAreaCode, number][]
  const others = beside.filter(([, likelihood]) => chance(likelihood)).map(([area]) => area)
  const areas = given.areas ?? [main, ...others.slice(0, 3)]
  // The sum of two throws: most have between five and fifteen years, a few nearly forty.
  const experience = 1 + whole(0, 13) + Math.floor(next() ** 2 * 24)
  return {
    areas,
    experience,
    career: pick(Object.keys(practiceAreas[areas[0]].careers)),
    careerYears: whole(5, Math.max(5, Math.min(24, 43 - experience))),
    ...given,
  }
}
