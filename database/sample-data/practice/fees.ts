import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import type { Home } from '../places/home.ts'
import { randomFor } from '../random.ts'
import type { Practice } from './practice.ts'

type Fees = Readonly<{ hourlyRateMin: number | null; hourlyRateMax: number | null }>

/** Pounds per hour that a newcomer asks, and what somebody with thirty years asks. */
const usualFees: Record<PracticeAreaCode, readonly [newcomer: number, veteran: number]> = {
  civil_commercial: [110, 290],
  family: [80, 175],
  workplace: [90, 210],
  community: [40, 85],
  restorative_justice: [45, 95],
  odr: [70, 150],
  construction_engineering: [140, 340],
  medical: [130, 280],
  elder: [75, 150],
}

/** What mediator number `n` asks per hour; services that are free of charge state no fee. */
export function sampleFees(n: number, { areas, experience }: Practice, { town }: Home): Fees {
  const random = randomFor('fees', n)
  const isCharity = areas[0] === 'community' || areas[0] === 'restorative_justice'
  if (random.chance(isCharity ? 0.3 : 0.04)) return { hourlyRateMin: null, hourlyRateMax: null }

  const [newcomer, veteran] = usualFees[areas[0]]
  const isInLondon = town.name === 'London' || town.county === 'London'
  const seniority = Math.min(1, experience / 30)
  const middle = (newcomer + (veteran - newcomer) * seniority) * (isInLondon ? 1.25 : 1)
  const hourlyRateMin = roundTo(5, middle * (0.85 + random.next() * 0.3))
  const hourlyRateMax = random.chance(0.2)
    ? hourlyRateMin
    : roundTo(10, hourlyRateMin * (1.2 + random.next() * 0.4))
  return { hourlyRateMin, hourlyRateMax }
}

function roundTo(step: number, pounds: number): number {
  return Math.round(pounds / step) * step
}
