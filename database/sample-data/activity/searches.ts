import type { searchAnalytics } from '#app/analytics/activity.table.server.ts'
import { experienceRanges } from '#app/listings/search-criteria.ts'
import { searchedPlace } from '#app/places/searched-place.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { townsOf } from '../places/home.ts'
import { areaMixes } from '../practice/area-mixes.ts'
import { type Random, randomFor } from '../random.ts'
import { sampleMoments } from './moments.ts'

type SearchRow = typeof searchAnalytics.$inferInsert & { id: number }

const searchesADay = 32
const towns = Object.values(townsOf).flat()
const allSizes = towns.reduce((sum, { size }) => sum + size, 0)

/** Where people live, and hardly any mediator works. */
const remotePlaces = ['lerwick', 'stornoway', 'penzance', 'isle of wight', 'st davids', 'thurso']
const districts = ['ls6', 'm14', 'bs5', 'ne2', 'cf10', 'eh6', 'se15', 'e8', 'b13', 'ox4']

/** What was searched for in the last quarter of a directory of so many. Ids below zero: samples. */
export function sampleSearches(mediators: number, now: Date): SearchRow[] {
  const random = randomFor('searches')
  const moments = sampleMoments(random, searchesADay, now)
  return moments.map((timestamp, index) => ({
    id: index - moments.length,
    ...sampleSearch(random, mediators),
    timestamp,
  }))
}

function sampleSearch(random: Random, mediators: number): Omit<SearchRow, 'id' | 'timestamp'> {
  const practiceAreas = sampleAreas(random)
  const place = random.chance(0.6) ? samplePlace(random) : { name: '', share: 1 }
  const hasKeyword = random.chance(practiceAreas.length === 0 && place.name === '' ? 0.8 : 0.12)
  const experience = random.chance(0.08) ? random.pick(experienceRanges).code : ''
  const familyLegalAid = practiceAreas.includes('family') && random.chance(0.18)

  const narrowed = [hasKeyword && 0.1, experience && 0.3, familyLegalAid && 0.4]
  const shares = [...practiceAreas.map(shareOf), place.share, ...narrowed.filter(Number)]
  const expected = shares.reduce<number>((left, share) => left * Number(share), mediators)
  return {
    practiceAreas,
    experienceRange: experience,
    location: searchedPlace(place.name),
    familyLegalAid,
    hasKeyword,
    found: Math.round(expected * (0.7 + random.next() * 0.6)),
  }
}

function sampleAreas(random: Random): PracticeAreaCode[] {
  if (random.chance(0.28)) return []
  const { main, beside } = random.pickWeighted(areaMixes, ({ share }) => share)
  const others = Object.keys(beside) as PracticeAreaCode[]
  return random.chance(0.12) ? [main, random.pick(others)] : [main]
}

/** How many of all mediators practise an area. */
function shareOf(code: PracticeAreaCode): number {
  return (areaMixes.find(({ main }) => main === code)?.share ?? 5) / 80
}

function samplePlace(random: Random): { name: string; share: number } {
  if (random.chance(0.05)) return { name: random.pick(remotePlaces), share: 0 }
  if (random.chance(0.05)) return { name: random.pick(districts), share: 0.005 }
  const { name, size } = random.pickWeighted(towns, (town) => town.size ** 1.6)
  return { name, share: (size * 2.5) / allSizes }
}
