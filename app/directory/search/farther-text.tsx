import { formatLocation } from '#app/places/location.ts'

/** What stands before those who were found by their text alone. */
export function fartherText(location: string): string {
  return `These are farther away; their location says “${formatLocation(location)}”`
}

export const fartherStyle =
  "flex items-center gap-3.5 pt-5 pb-3 font-semibold after:h-px after:grow after:bg-line after:content-['']"

/** Of the row of a table that it stands in, and of its cell. */
export const fartherRowStyle = 'border-t border-line @max-[42rem]:grid'
export const fartherCellStyle = 'px-4'
