import type { Office } from './office.ts'

/** A whole postcode however it is written, in two parts: "LS1 4AP", "ls14ap", "EC1A-1BB". */
const wholePostcode =
  /(?<![\p{L}\p{M}\p{N}])(gir|[a-z]{1,2}\d[a-z\d]?)(?:[^\p{L}\p{M}\p{N}]*\d[a-z]{2}(?![\p{L}\p{M}\p{N}]))+/giu

/** Which no postcode is without. */
const digit = /\d/

/** A location as the public may read it: of a postcode the first half, unless its owner shows all. */
export function publicLocation(location: string, showsPostcode: boolean): string {
  if (showsPostcode || !digit.test(location)) return location
  return location.replace(wholePostcode, '$1')
}

/** The offices as the public may read them. */
export function publicOffices(offices: readonly Office[]): Office[] {
  return offices.map((office) => ({
    ...office,
    location: publicLocation(office.location, office.showsPostcode),
  }))
}

/** The main location of someone with these offices, as the public may read it. */
export function publicMainLocation(location: string, [main]: readonly Office[]): string {
  return publicLocation(location, main?.showsPostcode === true)
}
