import { readChosen } from '#app/listings/chosen.ts'

/** What the address says was chosen on the way, by the name of the field that it fills. */
export function presetFields(search: URLSearchParams): Record<string, string> {
  const { as, area, near } = readChosen(search)
  return { inquirerType: as, disputeType: area, place: near }
}
