import { calledName } from '#app/platform/text/name-parts.ts'
import { displayName } from '#app/profiles/mediator.ts'
import type { Addressed } from './find-addressed.server.ts'

/** What a form needs to know of the mediator it is sent to. */
export type Recipient = {
  id: string
  slug: string
  name: string
  firstName: string
  practiceAreas: string[]
  acceptNewCases: boolean
  /** Hidden fields that the forms to this mediator carry, as HTML. */
  guard: string
}

export function recipientOf(listing: Addressed, guard = ''): Recipient {
  const name = displayName(listing)
  return {
    id: listing.id,
    slug: listing.slug,
    name,
    firstName: calledName(name, listing.firstName),
    practiceAreas: listing.practiceAreas,
    acceptNewCases: listing.acceptNewCases,
    guard,
  }
}
