import { inArray, sql } from 'drizzle-orm'
import { geocodeOffice, type OfficeInput, toOffice } from '#app/places/geocode-office.server.ts'
import { storedLocation } from '#app/places/location.ts'
import type { Office } from '#app/places/office.ts'
import { type Place, placeLabel } from '#app/places/place.ts'
import { places } from '#app/places/places.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { nearbyTowns } from './nearby-towns.ts'
import type { Person } from './people.ts'
import { randomFor } from './random.ts'

export type Nation = 'england' | 'scotland' | 'wales' | 'northern_ireland'

/** Where a mediator works, as they would write it: "Leeds, West Yorkshire". */
export type Home = Readonly<{ nation: Nation; town: string }>

/** Three in five work in a city. */
export const townsOf: Readonly<Record<Nation, { cities: string[]; towns: string[] }>> = {
  england: {
    cities: list(`
      London; London; Islington, London; Camden Town, London; Hackney, London; Croydon, London;
      Ealing, London; Walthamstow, London; Richmond, London; Birmingham; Birmingham; Manchester;
      Manchester; Leeds, West Yorkshire; Liverpool, Merseyside; Sheffield, South Yorkshire; Bristol;
      Newcastle upon Tyne; Nottingham; Leicester; York, North Yorkshire`),
    towns: list(`
      Bradford, West Yorkshire; Wakefield, West Yorkshire; Halifax, West Yorkshire; Hull;
      Harrogate, North Yorkshire; Middlesbrough, North Yorkshire; Doncaster, South Yorkshire;
      Sunderland, Tyne and Wear; Durham, County Durham; Hexham, Northumberland; Carlisle, Cumbria;
      Kendal, Cumbria; Preston, Lancashire; Stockport, Greater Manchester; Chester, Cheshire;
      Bolton, Greater Manchester; Stoke-on-Trent, Staffordshire; Shrewsbury, Shropshire;
      Wolverhampton, West Midlands; Coventry, West Midlands; Worcester, Worcestershire;
      Derby, Derbyshire; Lincoln, Lincolnshire; Northampton, Northamptonshire; Oxford, Oxfordshire;
      Warwick, Warwickshire; Cambridge, Cambridgeshire; Norwich, Norfolk; Ipswich, Suffolk;
      Chelmsford, Essex; St Albans, Hertfordshire; Milton Keynes, Buckinghamshire;
      Reading, Berkshire; Guildford, Surrey; Canterbury, Kent; Royal Tunbridge Wells, Kent;
      Brighton, East Sussex; Chichester, West Sussex; Southampton, Hampshire; Winchester, Hampshire;
      Bournemouth, Dorset; Salisbury, Wiltshire; Bath, Somerset; Taunton, Somerset;
      Cheltenham, Gloucestershire; Exeter, Devon; Plymouth, Devon; Totnes, Devon; Truro, Cornwall`),
  },
  scotland: {
    cities: list('Glasgow; Glasgow; Edinburgh; Edinburgh; Aberdeen; Dundee'),
    towns: list(`
      Inverness, Highland; Stirling; Perth, Perth and Kinross; Paisley, Renfrewshire;
      Ayr, South Ayrshire; Dunfermline, Fife; St Andrews, Fife; Dumfries, Dumfries and Galloway;
      Galashiels, Scottish Borders; Oban, Argyll and Bute; Elgin, Moray; Kirkwall, Orkney`),
  },
  wales: {
    cities: list('Cardiff; Cardiff; Swansea; Wrexham'),
    towns: list(`
      Bangor, Gwynedd; Aberystwyth, Ceredigion; Carmarthen, Carmarthenshire; Brecon, Powys;
      Haverfordwest, Pembrokeshire; Llandudno, Conwy; Pontypridd, Rhondda Cynon Taf; Merthyr Tydfil;
      Barry, Vale of Glamorgan; Abergavenny, Monmouthshire`),
  },
  northern_ireland: {
    cities: list('Belfast; Belfast; Londonderry'),
    towns: list('Lisburn; Newry; Armagh; Downpatrick; Ballymena; Coleraine; Omagh; Enniskillen'),
  },
}

function list(text: string): string[] {
  return text.split(';').flatMap((each) => each.trim() || [])
}

/** Of everyone who has no nation of their own, and of the few who have left theirs. */
const shares: readonly [Nation, number][] = [
  ['england', 84],
  ['scotland', 8],
  ['wales', 5],
  ['northern_ireland', 3],
]

/** Where mediator number `n` works. */
export function sampleHome(n: number, { community }: Pick<Person, 'community'>): Home {
  const { chance, pick, pickWeighted } = randomFor('home', n)
  const nation =
    community.nation && chance(0.75)
      ? community.nation
      : pickWeighted(shares, ([, share]) => share)[0]
  return { nation, town: pick(chance(0.6) ? townsOf[nation].cities : townsOf[nation].towns) }
}

/** "Leeds". */
export function townName({ town }: Pick<Home, 'town'>): string {
  return town.replace(/,.*/, '')
}

export function isInLondon({ town }: Pick<Home, 'town'>): boolean {
  return town.endsWith('London')
}

/** The office of every town in which a sample mediator works, by the town as they write it. */
export type SampleOffices = ReadonlyMap<string, Office>

/** Finds all of them, so that people can be made without asking the database for each. */
export async function findSampleOffices(db: Queryable): Promise<SampleOffices> {
  const towns = new Set(Object.keys(nearbyTowns).flatMap((town) => [town, ...townsNear(town)]))
  const byLabel = await findByLabel(db, [...towns])
  const offices = new Map<string, Office>()
  for (const town of towns) {
    const place = byLabel.get(town)
    const input = { location: storedLocation(town), travelMiles: 0, showsPostcode: false }
    offices.set(town, place ? toOffice(input, place) : await geocodeTown(db, input))
  }
  return offices
}

/** Most are written with their county, so that one statement finds them. */
async function findByLabel(db: Queryable, labels: string[]): Promise<Map<string, Place>> {
  const label = sql<string>`${places.name} || ', ' || ${places.within}`
  const found = await db.select().from(places).where(inArray(label, labels))
  return new Map(found.map((place) => [placeLabel(place), place]))
}

async function geocodeTown(db: Queryable, input: OfficeInput): Promise<Office> {
  const { isPlaced, office } = await geocodeOffice(db, input)
  if (!isPlaced) throw new Error(`${input.location} is not one town on the map`)
  return office
}

/** Where mediator number `n` sees people: their town, and for one in three a second or third near it. */
export function sampleOffices(
  n: number,
  { town }: Pick<Home, 'town'>,
  offices: SampleOffices,
): Office[] {
  const { chance, pick, pickSome } = randomFor('offices', n)
  const officeIn = (name: string) => {
    const office = offices.get(name)
    if (!office) throw new Error(`${name} is missing in nearby-towns.ts`)
    return office
  }
  const main = { ...officeIn(town), travelMiles: pick([0, 0, 10, 10, 15, 20, 25, 30]) }
  const others = pickSome(townsNear(town), chance(1 / 3) ? pick([1, 1, 2]) : 0)
  return [main, ...others.map((name) => ({ ...officeIn(name), travelMiles: pick([0, 0, 5, 10]) }))]
}

function townsNear(town: string): string[] {
  return list(nearbyTowns[town] ?? '')
}
