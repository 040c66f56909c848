import { disputeTypesFor, type InquirerType } from '#app/taxonomy/inquirer-types.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'

/** The types of dispute that are offered to who asks, behind none. */
export function disputeTypeOptions(type: InquirerType) {
  const areas = disputeTypesFor(type).map((code) => ({
    value: code as string,
    label: practiceAreaLabel(code),
  }))
  return [{ value: '', label: 'Please choose' }, ...areas]
}
