import { slugify } from '#app/platform/text/slug.ts'
import { type Community, communities } from './communities.ts'
import type { Home } from './home.ts'
import { randomFor } from './random.ts'

export type Person = Readonly<{
  firstName: string
  lastName: string
  pronoun: 'she' | 'he'
  community: Community
  /** 1 for the first bearer of the full name, 2 for the second, and so on. */
  bearer: number
}>

type Names = { firstNames: string[]; lastNames: string[]; stride: number }

/** The names of each community in an order of no meaning, so that neighbours do not sound alike. */
const namesOf = new Map(
  communities.map((community): [Community, Names] => {
    const random = randomFor('names', community.name)
    const { women, men, lastNames } = community
    const firstNames = random.pickSome([...women, ...men], women.length + men.length)
    const mixed = random.pickSome(lastNames, lastNames.length)
    const stride = strideThrough(firstNames.length * mixed.length)
    return [community, { firstNames, lastNames: mixed, stride }]
  }),
)

/** The community of each of a hundred people in a row, well mixed. */
const seats = randomFor('seats').pickSome(
  communities.flatMap((community) => Array.from({ length: community.share }, () => community)),
  100,
)

/** How many of each of them have a seat of the same community before theirs. */
const seatsBefore = seats.map(
  (community, seat) => seats.slice(0, seat).filter((before) => before === community).length,
)

/**
 * Who mediator number `n` is. Each community walks through all pairs of its first and last names
 * before any pair comes again, so that a directory of ten thousand has no two people of one name.
 */
export function samplePerson(n: number): Person {
  const community = seats[(n - 1) % 100] as Community
  const place = placeInCommunity(n, community)
  const { firstNames, lastNames, stride } = namesOf.get(community) as Names
  const pairs = firstNames.length * lastNames.length

  const pair = (place * stride) % pairs
  const firstName = firstNames[pair % firstNames.length] as string
  const lastName = lastNames[Math.floor(pair / firstNames.length)] as string
  const pronoun = community.women.includes(firstName) ? 'she' : 'he'
  return {
    firstName,
    lastName: pronoun === 'she' ? feminine(lastName) : lastName,
    pronoun,
    community,
    bearer: 1 + Math.floor(place / pairs),
  }
}

/** Nowicki’s sister is Nowicka. */
function feminine(lastName: string): string {
  return lastName.replace(/(?<=[sc])ki$/, 'ka')
}

/** How many of their community came before person `n`. */
function placeInCommunity(n: number, community: Community): number {
  const wholeRounds = Math.floor((n - 1) / 100)
  return wholeRounds * community.share + (seatsBefore[(n - 1) % 100] ?? 0)
}

/** A step near the golden section that visits each of `pairs` once before returning. */
function strideThrough(pairs: number): number {
  let stride = Math.max(1, Math.round(pairs * 0.618_034))
  while (greatestCommonDivisor(stride, pairs) > 1) stride++
  return stride
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

type ContactDetails = Readonly<{
  email: string
  phone: string
  website: string
  linkedin: string
}>

/** How to reach mediator number `n`: only domains and numbers that can never belong to anybody. */
export function sampleContactDetails(n: number, person: Person, home: Home): ContactDetails {
  const random = randomFor('contact', n)
  const first = asInEmail(person.firstName)
  const last = asInEmail(person.lastName)
  const again = person.bearer > 1 ? String(person.bearer) : ''
  const mailbox = random.pick([`${first}.${last}`, `${first}.${last}`, `${first}${last}`])
  const practice = random.pick([`${last}-mediation`, `${first}-${last}`, `${last}-resolution`])

  return {
    email: `${mailbox}${again}@${random.pick(['example.org', 'example.com'])}`,
    phone: random.chance(0.4) ? mobile(random.whole(0, 999)) : landline(home, random.whole(0, 999)),
    website: `https://${practice}${again}.example.org`,
    linkedin: `https://example.org/linkedin/${first}-${last}${again}`,
  }
}

/** "O'Hare" is ohare@, as people write it. */
function asInEmail(name: string): string {
  let written = knownNames.get(name)
  if (written === undefined) {
    written = slugify(name.replaceAll("'", ''))
    knownNames.set(name, written)
  }
  return written
}

const knownNames = new Map<string, string>()

/**
 * The numbers that Ofcom keeps free for drama, by town; elsewhere its range of no place.
 * https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
 */
const dramaNumbers: Record<string, string> = {
  Leeds: '0113 496 0',
  Sheffield: '0114 496 0',
  Nottingham: '0115 496 0',
  Leicester: '0116 496 0',
  Bristol: '0117 496 0',
  Reading: '0118 496 0',
  Birmingham: '0121 496 0',
  Edinburgh: '0131 496 0',
  Glasgow: '0141 496 0',
  Liverpool: '0151 496 0',
  Manchester: '0161 496 0',
  'Newcastle upon Tyne': '0191 498 0',
  Cardiff: '029 2018 0',
}

function landline({ nation, town }: Home, number: number): string {
  const digits = String(number).padStart(3, '0')
  if (nation === 'northern_ireland') return `028 9649 6${digits}`
  if (town.name === 'London' || town.county === 'London') return `020 7946 0${digits}`
  return `${dramaNumbers[town.name] ?? '01632 960'}${digits}`
}

function mobile(number: number): string {
  return `07700 900${String(number).padStart(3, '0')}`
}
