import { findInAddress } from './address-parts.ts'
import { type Gazetteer, knownPopulation } from './gazetteer.ts'
import { isArea, type Place } from './place.ts'
import { placeKey } from './place-key.ts'
import { findLabelled, findMeanings, findSynonyms } from './place-meanings.ts'
import { correctSpelling } from './place-spelling.ts'
import { findOutcode, findOutcodeWithin } from './postcode.ts'

/** What a typed location means; undefined is what no place is known for. */
export type UnderstoodLocation = {
  place: Place
  /** What else it could mean and is about as well known, the likeliest first. */
  others: readonly Place[]
  /** Whether a spelling was corrected, which the person should be told. */
  isCorrected: boolean
}

const longestText = 200
const mostOthers = 5

/**
 * Understands a postcode or the beginning of one, a town with or without its county, an area's name,
 * an address that ends in any of them, and each of these with a letter or two mistyped.
 */
export function understandLocation(
  gazetteer: Gazetteer,
  text: string,
): UnderstoodLocation | undefined {
  const typed = text.trim()
  if (typed === '' || typed.length > longestText || typed.includes('@')) return undefined
  const postcode =
    findOutcode(gazetteer, typed) ?? gazetteer.byPostcodeArea.get(typed.toLowerCase())
  if (postcode) return { place: postcode, others: [], isCorrected: false }

  const labelled = typed.includes(',') ? findLabelled(gazetteer, typed) : []
  const meanings = labelled.length > 0 ? labelled : findMeanings(gazetteer, placeKey(typed))
  if (meanings.length > 0) return understood(gazetteer, typed, meanings)
  const outcode = findOutcodeWithin(gazetteer, typed)
  if (outcode) return { place: outcode, others: [], isCorrected: false }

  const addressed = findInAddress(gazetteer, typed)
  const isPlaced = addressed.some((place) => !isArea(place))
  const corrected = isPlaced ? [] : correctSpelling(gazetteer, typed)
  if (corrected.length === 0) return understood(gazetteer, typed, addressed)
  const meant = understood(gazetteer, typed, corrected)
  return meant && { ...meant, isCorrected: true }
}

/** One place fifteen times as large as its namesake is what people mean by the name. */
const largerByFar = 15

function understood(
  gazetteer: Gazetteer,
  text: string,
  places: readonly Place[],
): UnderstoodLocation | undefined {
  const [place, ...rest] = places
  if (!place) return undefined
  const offered = findSynonyms(gazetteer, placeKey(text))
  const fewest = isArea(place) ? 0 : knownPopulation(place) / largerByFar
  const others = rest.filter(
    (other) =>
      offered.includes(other) ||
      (isArea(other) === isArea(place) && knownPopulation(other) >= fewest),
  )
  return { place, others: others.slice(0, mostOthers), isCorrected: false }
}
