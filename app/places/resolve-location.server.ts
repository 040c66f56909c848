import type { Queryable } from '#app/platform/database/database.server.ts'
import { matchAddress } from './address-parts.ts'
import { correctPlaceName, textsToCorrect } from './correct-place-name.ts'
import { expandCompass, matchLabel, matchPlaceName } from './match-place-names.ts'
import { findNamedPlaces, findSimilarPlaces, type NamedPlaces } from './named-places.server.ts'
import { normalisePlaceName } from './normalise-place-name.ts'
import { isArea, type Place } from './place.ts'
import { findOthers } from './place-namesakes.ts'
import {
  findOutcode,
  findPostcodeWithoutPlace,
  readLettersAsOutcode,
  readPostcode,
  readPostcodesWithin,
} from './postcode.ts'

/** What a typed location means. */
export type ResolvedLocation = {
  place: Place
  /** What else it could mean and is not far smaller, the likeliest first. */
  others: readonly Place[]
  /** Whether a spelling was corrected, which has to be said. */
  isCorrected: boolean
}

/** `offered` is what may be asked about where the location is not known as it is written. */
export type LocationMeaning = { resolved?: ResolvedLocation; offered: readonly Place[] }

const maxLength = 200
/** Of the longest name, "Bournemouth, Christchurch and Poole, Dorset". */
const maxNameWords = 7

/**
 * Resolves a postcode or the beginning of one, a town with or without its county, an area's name, an
 * address that ends in any of them, and each of these with a letter or two mistyped. Undefined is
 * what no place is known for.
 */
export async function resolveLocation(
  db: Queryable,
  text: string,
): Promise<ResolvedLocation | undefined> {
  return (await readLocation(db, text)).resolved
}

/** The same with what may be asked about: what is like the text and too uncertain to be taken for it. */
export async function readLocation(db: Queryable, text: string): Promise<LocationMeaning> {
  const typed = text.trim()
  if (typed === '' || typed.length > maxLength || typed.includes('@')) return { offered: [] }
  if (findPostcodeWithoutPlace(typed)) return { offered: [] }
  const named = await findNamedPlaces(db, namesWithin(typed))
  const known = matchKnown(named, typed)
  if (known?.isCertain) return { resolved: known.location, offered: [] }
  const texts = textsToCorrect(named, typed)
  const similar = texts.length > 0 ? await findSimilarPlaces(db, texts) : new Map()
  const { places, isCertain } = correctPlaceName(named, similar, typed)
  const [place] = places
  if (!place) return { resolved: known?.location, offered: [] }
  if (!isCertain) return { resolved: known?.location, offered: places }
  return { resolved: { place, others: [], isCorrected: true }, offered: [] }
}

/** Every normalised name that may stand in a text. */
export function namesWithin(text: string): string[] {
  const words = normalisePlaceName(text).split(' ')
  const spans = words.flatMap((_, from) =>
    words
      .slice(from, from + maxNameWords)
      .map((_, length) => words.slice(from, from + length + 1).join(' ')),
  )
  return [
    ...new Set([
      ...spans,
      ...spans.map(expandCompass),
      ...readPostcode(text),
      ...readLettersAsOutcode(text),
      ...readPostcodesWithin(text),
    ]),
  ]
}

/** What a text means as it is written; uncertain is an area behind which something is unknown. */
export function matchKnown(
  named: NamedPlaces,
  text: string,
): { location: ResolvedLocation; isCertain: boolean } | undefined {
  const postcode =
    findOutcode(
      named,
      [text.toLowerCase()].filter((letters) => letters.length <= 2),
    ) ?? findOutcode(named, readPostcode(text))
  if (postcode) return certain([postcode])
  const labelled = text.includes(',') ? matchLabel(named, text) : []
  const name = normalisePlaceName(text)
  const places = labelled.length > 0 ? labelled : matchPlaceName(named, name)
  if (places.length > 0) return certain(places, named.get(name))
  const outcode = findOutcode(named, [...readLettersAsOutcode(text), ...readPostcodesWithin(text)])
  if (outcode) return certain([outcode])
  const addressed = matchAddress(named, text)
  const location = certain(addressed)
  return location && { ...location, isCertain: addressed.some((place) => !isArea(place)) }
}

function certain(places: readonly Place[], named: Parameters<typeof findOthers>[1] = []) {
  const [place] = places
  if (!place) return undefined
  return {
    location: { place, others: findOthers(places, named), isCorrected: false },
    isCertain: true,
  }
}
