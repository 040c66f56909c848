import { randomFor } from '../random.ts'
import { type Community, communities } from './communities.ts'

export type Person = Readonly<{
  firstName: string
  lastName: string
  pronoun: 'she' | 'he'
  community: Community
  /** 1 for the first bearer of the full name, 2 for the second, and so on. */
  bearer: number
}>

type Names = { firstNames: string[]; lastNames: string[] }

/** The names of each community in an order of no meaning, so that neighbours do not sound alike. */
const namesOf = new Map(
  communities.map((community): [Community, Names] => {
    const random = randomFor('names', community.name)
    const { women, men, lastNames } = community
    const firstNames = random.pickSome([...women, ...men], women.length + men.length)
    return [community, { firstNames, lastNames: random.pickSome(lastNames, lastNames.length) }]
  }),
)

/** One seat for each of a hundred people in a row, each held by a community, well mixed. */
const seats = randomFor('seats').pickSome(
  communities.flatMap((community) => Array.from({ length: community.share }, () => community)),
  100,
)

/**
 * Who mediator number `n` is. Each community walks through all pairs of its first and last names
 * before any pair comes again, so that a directory of ten thousand has no two people of one name.
 */
export function samplePerson(n: number): Person {
  const community = seats[(n - 1) % 100] as Community
  const place = placeInCommunity(n, community)
  const { firstNames, lastNames } = namesOf.get(community) as Names
  const pairs = firstNames.length * lastNames.length

  const pair = (place * strideThrough(pairs)) % pairs
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
  const seatsBefore = seats.slice(0, (n - 1) % 100)
  return wholeRounds * community.share + seatsBefore.filter((seat) => seat === community).length
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
