import { gazetteer } from '#app/places/gazetteer.server.ts'
import { storedLocation } from '#app/places/location.ts'
import type { Office } from '#app/places/office.ts'
import { milesBetween, type Place, placeLabel } from '#app/places/place.ts'
import { placeOffice } from '#app/places/place-office.ts'
import { type Home, townAndCounty } from './home.ts'
import { randomFor } from './random.ts'
import type { Town } from './towns.ts'

/** Where mediator number `n` works: their town, and for one in three a second or third office near it. */
export function sampleOffices(n: number, { town }: Pick<Home, 'town'>): Office[] {
  const random = randomFor('offices', n)
  const main = officeIn(townAndCounty(town), random.pick([0, 0, 10, 10, 15, 20, 25, 30]))
  const more = random.chance(1 / 3) ? random.pick([1, 1, 2]) : 0
  const others = random.pickSome(officeTownsNear(town), more)
  return [main, ...others.map((name) => officeIn(name, random.pick([0, 0, 5, 10])))]
}

function officeIn(name: string, travelMiles: number): Office {
  const office = knownOffices.get(name) ?? placed(storedLocation(name)).office
  knownOffices.set(name, office)
  return { ...office, travelMiles, areas: [...office.areas] }
}

const knownOffices = new Map<string, Office>()

function placed(location: string) {
  return placeOffice(gazetteer(), { location, travelMiles: 0, showsPostcode: false })
}

const known = new Map<Town, readonly string[]>()

/** Remembered for each town, since a large directory asks a hundred thousand times. */
function officeTownsNear(town: Town): readonly string[] {
  const remembered = known.get(town)
  if (remembered) return remembered
  const names = gazetteer()
    .places.filter((place) => place.kind === 'town' && isFitting(place, town))
    .sort((a, b) => b.population - a.population)
    .slice(0, 8)
    .flatMap((place) => certainName(place) ?? [])
  known.set(town, names)
  return names
}

/** Too far to walk, near enough for an afternoon a week. */
function isFitting(place: Place, town: Town): boolean {
  const miles = milesBetween(place, town)
  return miles > 3 && miles < 20
}

/** The shortest way to write a place that means no other. */
function certainName(place: Place): string | undefined {
  return [place.name, placeLabel(place)].find((name) => {
    const { isPlaced, office } = placed(storedLocation(name))
    return isPlaced && office.placeId === place.id
  })
}
