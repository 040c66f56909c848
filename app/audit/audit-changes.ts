import { type DiffPart, withContext, wordDiff } from '#app/platform/text/word-diff.ts'

/** One key of an audit entry, and its text with what changed marked. */
type AuditChange = { label: string; parts: DiffPart[] }

/**
 * What an action changed, from its records before and after. A key in only one of the two is shown
 * as it is there, without marks.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, current] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .filter((key) => !shownElsewhere.includes(key))
    .map((key) => {
      const [was, is] = [valueText(key, old[key]), valueText(key, current[key])]
      if (!Object.hasOwn(current, key))
        return { label: `${keyLabel(key)} before`, parts: plain(was) }
      if (!Object.hasOwn(old, key) || was === is) return { label: keyLabel(key), parts: plain(is) }
      return { label: keyLabel(key), parts: withContext(wordDiff(was, is)) }
    })
    .filter(({ parts }) => parts.length > 0)
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function plain(text: string): DiffPart[] {
  return text === '' ? [] : [{ kind: 'same', text }]
}

/** How the keys of an entry read. The fields of a profile are recorded by their labels. */
const labels = new Map([
  ['answer', 'Answer'],
  ['answers', 'Answers in the file'],
  ['approved', 'Approved'],
  ['area', 'Area of practice'],
  ['completeness', 'Completeness'],
  ['deletedReviews', 'Deleted reviews'],
  ['from', 'Joined from'],
  ['keyword', 'Searched for'],
  ['leads', 'Leads'],
  ['note', 'Note'],
  ['outcome', 'Outcome'],
  ['publishedReviews', 'Published reviews'],
  ['rating', 'Rating'],
  ['reason', 'Reason'],
  ['reported', 'Reported'],
  ['reportReason', 'Reason given'],
  ['reports', 'Reports in the file'],
  ['reviews', 'Reviews in the file'],
  ['role', 'Role'],
  ['rows', 'Mediators in the file'],
  ['status', 'Status'],
  ['to', 'Joined until'],
  ['told', 'Reporter told'],
  ['toldMediator', 'Mediator told'],
  ['waitingReviews', 'Waiting reviews'],
  ['webAddress', 'Web address'],
])

/** What else is recorded as a code. */
const codes = new Map([
  ['role admin', 'Administrator'],
  ['role user', 'Not an administrator'],
  ['status in_review', 'In review'],
  ['status approved', 'Approved'],
  ['reported profile', 'A profile'],
  ['reported review', 'A review'],
  ['status deleted', 'Deleted'],
  ['status withdrawn', 'Withdrawn'],
  ['status refused', 'Refused'],
])

/** Keys that the page shows beside the action. */
const shownElsewhere: readonly string[] = ['name', 'email', 'mediatorId']

function keyLabel(key: string): string {
  return labels.get(key) ?? key
}

/** One value of an entry in words; empty where there is none. */
function valueText(key: string, value: unknown): string {
  if (key === 'Photo') return photoText(value)
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return JSON.stringify(value)
  return codes.get(`${key} ${value}`) ?? String(value)
}

function photoText(url: unknown): string {
  if (url === undefined) return ''
  return (
    String(url ?? '')
      .split('/')
      .at(-1) || 'none'
  )
}
