import { numberText } from '#app/platform/text/plural.ts'

/** '11 years’ experience', '1 year’s experience'; empty for none. */
export function experienceLine(years: number): string {
  if (years <= 0) return ''
  return `${numberText(years)} ${years === 1 ? 'year’s' : 'years’'} experience`
}
