/** How the keys of a record read. The fields of a profile are on record by their labels. */
const labels = new Map([
  ['approved', 'Approved'],
  ['area', 'Area of practice'],
  ['completeness', 'Completeness'],
  ['deletedReviews', 'Deleted reviews'],
  ['from', 'Joined from'],
  ['keyword', 'Searched for'],
  ['leads', 'Leads'],
  ['publishedReviews', 'Published reviews'],
  ['rating', 'Rating'],
  ['reason', 'Reason'],
  ['role', 'Role'],
  ['rows', 'Mediators in the file'],
  ['status', 'Status'],
  ['to', 'Joined until'],
  ['waitingReviews', 'Waiting reviews'],
])

/** What else goes on record as a code. */
const codes = new Map([
  ['role admin', 'Administrator'],
  ['role user', 'No administrator'],
  ['status in_review', 'In review'],
  ['status approved', 'Approved'],
  ['status deleted', 'Deleted'],
])

/** Whom it concerned is shown with the deed. */
export const shownElsewhere: readonly string[] = ['name', 'email', 'mediatorId']

export function keyLabel(key: string): string {
  return labels.get(key) ?? key
}

/** One value of a record in words; empty where there is none. */
export function valueText(key: string, value: unknown): string {
  if (key === 'Photo') return photoText(value)
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return JSON.stringify(value)
  return codes.get(`${key} ${value}`) ?? String(value)
}

function photoText(address: unknown): string {
  if (address === undefined) return ''
  return (
    String(address ?? '')
      .split('/')
      .at(-1) || 'none'
  )
}
