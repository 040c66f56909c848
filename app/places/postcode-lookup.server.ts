import { z } from 'zod'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { milesBetween, type Place } from './place.ts'

type Position = Pick<Place, 'latitude' | 'longitude'>

const millisecondsToWait = 500
const secondsAfterFailure = 30
const mostRemembered = 5_000
/** A postcode that lies farther than this from its outcode's centre is a mistake of the service. */
const mostMilesFromCentre = 60

const answerSchema = z.object({
  result: z.object({ latitude: z.number(), longitude: z.number() }),
})

/** By postcode, the longest unused first; null for one that there is not. */
const remembered = new Map<string, Position | null>()
const failedAt = new Map<string, number>()

/**
 * Where a whole postcode lies, from the service in POSTCODE_LOOKUP_URL; undefined without one, for an
 * unknown postcode, and whenever the service does not answer in time.
 */
export async function lookUpPostcode(
  { postcodeLookupUrl: url }: Pick<Environment, 'postcodeLookupUrl'>,
  postcode: string,
  outcode: Place,
): Promise<Position | undefined> {
  if (!url) return undefined
  const position = recall(postcode)
  if (position !== undefined) return position ?? undefined
  if (performance.now() < (failedAt.get(url) ?? -Infinity) + secondsAfterFailure * 1_000)
    return undefined
  try {
    const found = await ask(url, postcode)
    const isNear = found && milesBetween(found, outcode) <= mostMilesFromCentre
    remember(postcode, isNear ? found : null)
    return isNear ? found : undefined
  } catch {
    failedAt.set(url, performance.now())
    return undefined
  }
}

async function ask(url: string, postcode: string): Promise<Position | null> {
  const response = await fetch(`${url}/postcodes/${encodeURIComponent(postcode)}`, {
    signal: AbortSignal.timeout(millisecondsToWait),
    redirect: 'error',
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The postcode service answered ${response.status}`)
  return answerSchema.parse(await response.json()).result
}

function recall(postcode: string): Position | null | undefined {
  const position = remembered.get(postcode)
  if (position === undefined) return undefined
  remembered.delete(postcode)
  remembered.set(postcode, position)
  return position
}

function remember(postcode: string, position: Position | null) {
  remembered.set(postcode, position)
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
}
