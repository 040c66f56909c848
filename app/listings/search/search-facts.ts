import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { needCodes } from './needs.ts'

/**
 * What is asked of a listing by yes or no, in the order of the bits that stand for it in
 * `listing_offices`; last whether the public is shown a MIAM's fee. The order is the database's too: a change of it needs a migration.
 */
const factCodes: readonly string[] = [...practiceAreaCodes, ...needCodes, 'miam']

/** What holds as long as an accreditation for family courts, and as long as any credential. */
export const accreditedFacts = factBits(['accredited', 'courtForms', 'miam'])
export const checkedFacts = factBits(['credentialsChecked'])

/** The number whose bits stand for these areas and needs. */
export function factBits(codes: readonly string[]): number {
  return codes.reduce((bits, code) => bits | (1 << factCodes.indexOf(code)), 0)
}
