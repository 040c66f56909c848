/** Whether visitors can see a mediator's profile, and if not, what keeps it from them. */
export type Visibility = 'listed' | 'taken_down' | 'hidden' | 'unapproved'

type Profile = { listedAs: string | null; takenDownAt: Date | null; isProfilePublic: boolean }

export function visibilityOf({ listedAs, takenDownAt, isProfilePublic }: Profile): Visibility {
  if (listedAs) return 'listed'
  if (takenDownAt) return 'taken_down'
  return isProfilePublic ? 'unapproved' : 'hidden'
}
