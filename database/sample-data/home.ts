import { randomFor } from './random.ts'
import type { Person } from './sample-person.ts'
import {
  englishTowns,
  type Nation,
  northernIrishTowns,
  scottishTowns,
  type Town,
  welshTowns,
} from './towns.ts'

export type Home = Readonly<{ nation: Nation; town: Town; nearby: readonly Town[] }>

export const townsOf: Readonly<Record<Nation, readonly Town[]>> = {
  england: englishTowns,
  scotland: scottishTowns,
  wales: welshTowns,
  northern_ireland: northernIrishTowns,
}

/** Family mediators who work where somebody who tries the directory is likely to search. */
const chosenHomes: Readonly<Record<number, readonly [Nation, string]>> = {
  41: ['england', 'Leeds'],
  42: ['england', 'Leeds'],
  53: ['england', 'Wakefield'],
  69: ['wales', 'Aberystwyth'],
  102: ['england', 'Totnes'],
  114: ['england', 'Bradford'],
  128: ['england', 'Totnes'],
  131: ['england', 'Leeds'],
  146: ['wales', 'Aberystwyth'],
  147: ['england', 'Leeds'],
  149: ['england', 'Walthamstow'],
  165: ['england', 'Bradford'],
  171: ['england', 'Walthamstow'],
  210: ['england', 'Harrogate'],
  219: ['england', 'Bradford'],
  233: ['england', 'Halifax'],
  241: ['england', 'Totnes'],
}

/** Where mediator number `n` works: mostly where the community lives, mostly in larger towns. */
export function sampleHome(n: number, { community }: Pick<Person, 'community'>): Home {
  const chosen = chosenHomes[n]
  if (chosen) return homeIn(...chosen)
  const random = randomFor('home', n)
  const { wales = 0, scotland = 0, northern_ireland = 0 } = community.livesIn
  const shares = {
    wales,
    scotland,
    northern_ireland,
    england: 10 - wales - scotland - northern_ireland,
  }
  const nation = random.pickWeighted(Object.keys(shares) as Nation[], (name) => shares[name])
  return homeOf(
    nation,
    random.pickWeighted(townsOf[nation], ({ size }) => size),
  )
}

export function homeIn(nation: Nation, townName: string): Home {
  const town = townsOf[nation].find(({ name }) => name === townName)
  if (!town) throw new Error(`${townName} is not among the towns of ${nation}`)
  return homeOf(nation, town)
}

const knownHomes = new Map<Town, Home>()

/** Remembered for each town, since a large directory asks a hundred thousand times. */
function homeOf(nation: Nation, town: Town): Home {
  let home = knownHomes.get(town)
  if (!home) {
    home = { nation, town, nearby: townsNear(town, townsOf[nation]) }
    knownHomes.set(town, home)
  }
  return home
}

/** As the mediator would type it. */
export function townAndCounty({ name, county }: Town): string {
  return county ? `${name}, ${county}` : name
}

/** Up to four others within about 30 miles, nearest first; of the same county where it has any. */
function townsNear(home: Town, towns: readonly Town[]): Town[] {
  const near = towns
    .filter((town) => town.name !== home.name && milesBetween(home, town) < 30)
    .sort((a, b) => milesBetween(home, a) - milesBetween(home, b))
  const inCounty = near.filter(({ county }) => county !== undefined && county === home.county)
  return (inCounty.length > 0 ? inCounty : near).slice(0, 4)
}

/** On a flat map: near enough for neighbours. */
function milesBetween(a: Town, b: Town): number {
  const north = (a.latitude - b.latitude) * 69
  const east = (a.longitude - b.longitude) * 69 * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
