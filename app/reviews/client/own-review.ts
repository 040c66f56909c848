/** A review as its author sees it. */
export type OwnReview = {
  clientName: string
  rating: number
  comment: string
  sent: string
  /** How it stands, in a sentence. */
  state: string
  /** Null where nothing is left to withdraw. */
  withdrawPath: string | null
}

/** How a review stands, for its author; `wasShown` where it was published before it was removed. */
export function ownReviewState({
  status,
  wasShown,
}: {
  status: string
  wasShown: boolean
}): string {
  if (status === 'approved') return 'It is published.'
  if (status === 'in_review') return 'We are reading it. Nobody else sees it yet.'
  if (status === 'withdrawn') return 'You withdrew it. Nobody sees it any more.'
  return wasShown ? 'We have removed it since.' : 'We have not published it.'
}
