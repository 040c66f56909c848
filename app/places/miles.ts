import { counted } from '#app/platform/text/plural.ts'

/** '2 miles', '1 mile', 'less than a mile'. */
export function milesLabel(miles: number): string {
  return miles < 1 ? 'less than a mile' : counted(Math.round(miles), 'mile')
}
