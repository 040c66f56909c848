export type Nation = 'england' | 'scotland' | 'wales' | 'northern_ireland'

export type Town = Readonly<{
  name: string
  /** County or region as people write it; left out where the town is enough. */
  county?: string
  /** Of the centre, in degrees, to about a kilometre. */
  latitude: number
  longitude: number
  /** 1 to 20: how many mediators work here compared with elsewhere. */
  size: number
}>
