import { fewestForRange, rangeWords } from '#app/listings/price-ranges.ts'
import { defaultRadius } from '#app/listings/search/search-criteria.ts'
import { inArea } from '#app/places/in-area.ts'
import { counted, numberText } from '#app/platform/text/plural.ts'
import { pounds } from '#app/profiles/price-words.ts'
import { languageLabel } from '#app/taxonomy/languages.ts'
import type { LandingArea } from './landing-areas.ts'
import type { LandingFacts } from './landing-facts.ts'

/** Where the counted mediators are. */
type LandingPlace = { name: string; isArea: boolean } | null

/** A figure with its name and what it means. */
export type Figure = { term: string; value: string; note: string }

/** "Family mediation in Leeds", "Mediators near Pudsey", "Elder mediation in the UK". */
export function landingHeading(
  { heading }: Pick<LandingArea, 'heading'>,
  place: LandingPlace,
  isIn: boolean,
): string {
  if (place?.isArea) return `${heading} ${inArea(place.name)}`
  return `${heading} ${isIn ? 'in' : 'near'} ${place?.name ?? 'the UK'}`
}

/** "within 25 miles of Leeds", "in Kent", "in the UK". */
function whereText(place: LandingPlace): string {
  if (place === null) return 'in the UK'
  return place.isArea ? inArea(place.name) : `within ${defaultRadius} miles of ${place.name}`
}

/** One or two sentences in which every number is counted. */
export function factsText(
  { code, person }: Pick<LandingArea, 'code' | 'person'>,
  place: LandingPlace,
  facts: LandingFacts,
): string {
  const { total, priced, lowestRate, medianRate } = facts
  const accredited = code === 'family' ? accreditedText(facts) : ''
  const who = `${counted(total, person)} ${total === 1 ? 'works' : 'work'} ${whereText(place)}${accredited}.`
  const asks =
    priced >= fewestForRange && medianRate !== null
      ? `Half of the ${numberText(priced)} who state a price start at ${pounds(medianRate)} an hour or less`
      : priced > 0 && lowestRate !== null
        ? `Stated prices start at ${pounds(lowestRate)} an hour`
        : ''
  const starts =
    facts.startWithinMonth > 0
      ? `${numberText(facts.startWithinMonth)} can start within a month`
      : ''
  const more = [asks, starts].filter(Boolean).join(', and ')
  return more ? `${who} ${more}.` : who
}

function accreditedText({ total, accredited }: LandingFacts): string {
  if (accredited === 0) return ''
  if (accredited < total) return `, ${numberText(accredited)} of them FMC accredited`
  return total === 1 ? ', FMC accredited' : ', all FMC accredited'
}

/** What the page's box says; a figure that nobody stated is left out. */
export function figures(code: LandingArea['code'], place: LandingPlace, facts: LandingFacts) {
  const { total, priced, lowestRate, highestRate, legalAid, accredited, online } = facts
  const range =
    lowestRate === null || highestRate === null
      ? ''
      : rangeWords({ low: lowestRate, high: highestRate })
  const isFamily = code === 'family'
  const spoken = Object.entries(facts.languages).toSorted(([, a], [, b]) => b - a)
  const all: (Figure | false)[] = [
    { term: 'Mediators', value: numberText(total), note: radiusText(place) },
    range !== '' && {
      term: 'Price an hour',
      value: range,
      note: priced === 1 ? 'stated by one' : `stated by ${numberText(priced)}`,
    },
    isFamily &&
      accredited > 0 && {
        term: 'FMC accredited',
        value: numberText(accredited),
        note: 'checked in the register',
      },
    isFamily &&
      legalAid > 0 && {
        term: 'Legal aid',
        value: numberText(legalAid),
        note: 'free if you qualify',
      },
    online > 0 && { term: 'Online', value: numberText(online), note: 'also meet by video' },
    spoken.length > 0 && {
      term: 'Languages',
      value: numberText(spoken.length),
      note: languagesNote(spoken.map(([language]) => languageLabel(language))),
    },
  ]
  return all.filter((figure) => figure !== false)
}

const maxNamed = 3

/** The languages that most speak; 'Punjabi, Welsh, German and 2 more'. */
function languagesNote(names: string[]): string {
  const more = names.length - maxNamed
  return listed([...names.slice(0, maxNamed), ...(more > 0 ? [`${numberText(more)} more`] : [])])
}

function radiusText(place: LandingPlace): string {
  return place === null || place.isArea ? whereText(place) : `within ${defaultRadius} miles`
}

function listed(words: string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
