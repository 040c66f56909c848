import { formatLocation } from '#app/places/location.ts'

/** Stands before those who were found by their text alone. */
export function Farther({ location }: { location: string }) {
  return (
    <p className="flex items-center gap-3.5 pt-5 pb-3 font-semibold after:h-px after:grow after:bg-line after:content-['']">
      These are farther away; their location says “{formatLocation(location)}”
    </p>
  )
}
