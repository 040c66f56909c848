const wholePostcode = /(?<![a-z\d])([a-z]{1,2}\d[a-z\d]?)[\s-]*\d[a-z]{2}(?![a-z\d])/gi

/** A stored location as the public may read it: a whole postcode, of a dozen homes, cut to its half. */
export function publicLocation(location: string, showsPostcode: boolean): string {
  return showsPostcode ? location : location.replace(wholePostcode, '$1')
}
