import { numberText } from '#app/platform/text/plural.ts'
import type { MediatorProfile } from './mediator.ts'

type Fees = Pick<
  MediatorProfile,
  | 'hourlyRateMin'
  | 'hourlyRateMax'
  | 'miamFee'
  | 'feesPer'
  | 'feesVat'
  | 'familyLegalAid'
  | 'practiceAreas'
>

/**
 * What a mediator costs, in one line: '£110 to £140 an hour', '£90 an hour each, plus VAT', 'from
 * £95, legal aid possible', 'Ask about fees'.
 */
export function priceLine(listing: Fees): string {
  const isFamily = listing.practiceAreas.includes('family')
  const legalAid = isFamily && listing.familyLegalAid
  const rates = [listing.hourlyRateMin, listing.hourlyRateMax]
    .filter((rate) => rate !== null)
    .sort((a, b) => a - b)
  const [low, high = low] = rates

  if (low !== undefined && high !== undefined) {
    if (high === 0) return 'Free of charge'
    const isOne = low === high
    if (legalAid && rates.length === 1)
      return `${withTerms(`from ${pounds(low)}`, listing)}, ${possible}`
    return withTerms(
      `${isOne ? pounds(low) : `${pounds(low)} to ${pounds(high)}`} an hour`,
      listing,
    )
  }
  if (isFamily && listing.miamFee !== null) return miamLine(listing.miamFee, listing)
  return legalAid ? `Ask about fees, ${possible}` : 'Ask about fees'
}

function miamLine(fee: number, listing: Fees): string {
  if (fee === 0) return 'Free first meeting (MIAM)'
  const price = withTerms(pounds(fee), listing)
  return `${price}${price.endsWith('VAT') ? ',' : ''} for the first meeting (MIAM)`
}

const possible = 'legal aid possible'

/** Who pays the price, and VAT where it comes on top. */
function withTerms(price: string, { feesPer, feesVat }: Fees): string {
  const each = feesPer === 'person' ? ' each' : ''
  return price + each + (feesVat === 'added' ? ', plus VAT' : '')
}

/** "£1,200". */
export function pounds(amount: number): string {
  return `£${numberText(amount)}`
}
