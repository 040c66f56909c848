import { href } from 'react-router'
import { enterText } from './enter-text.tsx'
import { nearestOutcode } from './nearest-outcode.ts'

const millisecondsToWait = 15_000

/**
 * Asks the browser where one is and rounds that to an outcode here, by a list that is the same for
 * everyone: the position itself never leaves the device. Answers what to tell the person.
 */
export async function fillInOutcode(input: HTMLInputElement): Promise<string> {
  const outcodes = fetch(href('/places/outcodes')).then((response) =>
    response.ok ? response.text() : Promise.reject(new Error('No outcodes')),
  )
  // The list is not needed where the position is refused.
  outcodes.catch(() => {})
  const position = await currentPosition()
  if (position === 'denied')
    return 'Your browser did not share your location. Type a town or postcode instead.'

  const outcode = nearestOutcode(await outcodes, position.coords)
  if (!outcode) return 'You seem to be outside the UK. Type a town or postcode instead.'
  enterText(input, outcode)
  return `Filled in ${outcode}, the first half of the postcodes around you.`
}

function currentPosition(): Promise<GeolocationPosition | 'denied'> {
  return new Promise((resolve, reject) => {
    const fail = (error: GeolocationPositionError) =>
      error.code === error.PERMISSION_DENIED ? resolve('denied') : reject(error)
    navigator.geolocation.getCurrentPosition(resolve, fail, {
      timeout: millisecondsToWait,
      maximumAge: 10 * 60_000,
    })
  })
}
