import {
  experienceRangeCode,
  experienceRangeLabel,
  experienceRanges,
  type SearchCriteria,
} from '#app/listings/search/search-criteria.ts'
import { numberText } from '#app/platform/text/plural.ts'

type Option = { value: string; label: string }

/** Pounds an hour that the page offers. */
const usualRates = [60, 80, 100, 120, 150, 200, 300]

/** The usual highest rates, and the one in the URL if it is another. */
export function rateOptions({ maxRate }: Pick<SearchCriteria, 'maxRate'>): Option[] {
  const rates = [...new Set([...usualRates, ...(maxRate === null ? [] : [maxRate])])]
  return [
    { value: '', label: 'Any' },
    ...rates
      .sort((a, b) => a - b)
      .map((rate) => ({ value: String(rate), label: `£${numberText(rate)}` })),
  ]
}

/** The usual ranges, and the one in the URL if it is another. */
export function experienceOptions({ experienceRange }: Pick<SearchCriteria, 'experienceRange'>) {
  const options: Option[] = [{ value: '', label: 'Any' }]
  for (const { code, label } of experienceRanges) options.push({ value: code, label })
  const chosen = experienceRange ? experienceRangeCode(experienceRange) : ''
  if (experienceRange && options.every(({ value }) => value !== chosen))
    options.push({ value: chosen, label: experienceRangeLabel(experienceRange) })
  return { chosen, options }
}
