import { pounds } from '#app/profiles/price-words.ts'
import { type PracticeAreaCode, practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'

/**
 * The middle half of what mediators state, in pounds: at most a quarter begin below it, and at most
 * a quarter go above it, so most lie within it.
 */
export type PriceRange = {
  low: number
  high: number
  /** How many mediators it rests on. */
  stated: number
}

/** What the listed mediators of one area state of their hourly rates. */
export type AreaPrices = {
  code: PracticeAreaCode
  listed: number
  /** How many state a rate; those who work free of charge are counted apart. */
  stated: number
  free: number
  /** Null where too few state a rate. So are those of mediators who say who pays it. */
  hourly: PriceRange | null
  eachPays: PriceRange | null
  togetherPay: PriceRange | null
}

export type PriceRanges = {
  listed: number
  /** In the order of the areas; those without anyone listed are left out. */
  areas: AreaPrices[]
  /** Of family mediators: the first meeting. */
  miam: { listed: number; stated: number; free: number; range: PriceRange | null }
  /** Of those who state any fee: how many say what of VAT. */
  vat: { stated: number; included: number; added: number; none: number }
  freeFirstCalls: number
}

/** Fewer than these make no range: it would say what a single mediator charges. */
export const fewestForRange = 5

/** '£90 to £150'. */
export function rangeWords({ low, high }: Pick<PriceRange, 'low' | 'high'>): string {
  return low === high ? pounds(low) : `${pounds(low)} to ${pounds(high)}`
}

/** 'Most family mediators here charge £90 to £150 an hour'; empty where too few state a rate. */
export function priceSentence({ areas }: PriceRanges, code: PracticeAreaCode): string {
  const range = areas.find((area) => area.code === code)?.hourly
  if (!range) return ''
  return `Most ${areaWords(code)} mediators here charge ${rangeWords(range)} an hour`
}

/** 'online dispute resolution', as within a sentence. */
function areaWords(code: PracticeAreaCode): string {
  return practiceAreaShortLabel(code)
    .replace(/ \(.*\)$/, '')
    .toLowerCase()
}
