import { numberText } from '#app/platform/text/plural.ts'
/** '£150–£240', or one figure where the two are the same or only one is known. */
export function hourlyRateLabel(min: number | null, max: number | null): string {
  const known = [min, max].filter((rate) => rate !== null).sort((a, b) => a - b)
  return [...new Set(known)].map((rate) => `£${numberText(rate)}`).join('–')
}
