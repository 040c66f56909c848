import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/** Pictures are rare and the library is large, so it is loaded for the first of them. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Nothing but these two is ever decoded, whatever a file turns out to be.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
    return sharp
  })
  return loaded
}
