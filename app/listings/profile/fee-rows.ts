import { capitalised } from '#app/platform/text/capitals.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { pounds } from '#app/profiles/price-words.ts'
import { feesPerChoices, feesVatChoices } from '#app/taxonomy/work-facts.ts'

/** A line of a table of facts. */
export type Row = { term: string; value: string | string[] }

/** Everything that a mediator states of their fees, a row each. */
export function feeRows(profile: MediatorProfile): Row[] {
  const { hourlyRateMin, hourlyRateMax, miamFee, fixedFee, fixedFeeFor } = profile
  const isFamily = profile.practiceAreas.includes('family')
  const rates = [...new Set([hourlyRateMin, hourlyRateMax])].filter((rate) => rate !== null)
  const isPriced = rates.length > 0 || miamFee !== null || fixedFee !== null
  const rows: (Row | false)[] = [
    rates.length > 0 && row('An hour', rates.map(price).join(' to ')),
    isFamily && miamFee !== null && row('First meeting (MIAM)', price(miamFee)),
    fixedFee !== null && row(capitalised(fixedFeeFor) || 'Fixed fee', price(fixedFee)),
    profile.freeFirstCall && row('First call', 'Free'),
    isFamily && profile.familyLegalAid && row('With legal aid', 'Free, if you qualify'),
    isPriced && row('Who pays', labelOf(feesPerChoices, profile.feesPer)),
    isPriced && row('VAT', labelOf(feesVatChoices, profile.feesVat)),
  ]
  return rows.filter((each) => each !== false).filter(({ value }) => value.length > 0)
}

function row(term: string, value: string): Row {
  return { term, value }
}

function price(amount: number): string {
  return amount > 0 ? pounds(amount) : 'Free'
}

function labelOf(choices: readonly { code: string; label: string }[], code: string): string {
  return choices.find((choice) => choice.code === code)?.label ?? ''
}
