import { type Rating, ratings, reviewLimits } from '#app/reviews/review.ts'
import { choiceFrom } from './choices.ts'
import { mediatorOf } from './inquiry-document.ts'
import {
  type Fields,
  firstOf,
  isMissing,
  type Note,
  readingOf,
  shown,
  unreadable,
  withoutMarkup,
} from './reading.ts'
import { readTimestamp } from './timestamp.ts'
import { nameFrom, textFrom } from './values.ts'

export type ImportedReview = ReturnType<typeof reviewIn>

/** Reviews were deleted outright in the product's earlier life, so there are two statuses. */
const statuses = [
  { code: 'in_review', label: 'pending' },
  { code: 'approved', label: 'approved' },
] as const

/** What lists know as an invalid date, and pages leave out. */
const noDate = new Date('1900-01-01T00:00:00Z')

/** A document of the collection `reviews`. */
export function readReview(data: Fields) {
  return readingOf((note) => reviewIn(withoutMarkup(data), note))
}

function reviewIn(data: Fields, note: Note) {
  const status = choiceFrom(['status', data.status], statuses, 'in_review', note)
  const approvedAt = readTimestamp(data.approvedAt)
  const dateCreated = readTimestamp(firstOf(data, ['dateCreated', 'createdAt']))
  if (!dateCreated)
    note(
      `dateCreated is ${shown(data.dateCreated ?? null)}, which is no date; it is shown without one`,
    )

  const clientName = nameFrom(
    ['clientName', firstOf(data, ['clientName', 'name'])],
    reviewLimits.clientName,
    note,
  )
  if (clientName === '') note('it does not say who wrote it; it is shown as anonymous')
  const comment = textFrom(['comment', data.comment], reviewLimits.comment, note)
  if (comment === '') note('it has no comment')
  return {
    mediatorId: mediatorOf(data),
    clientName: clientName || 'Anonymous',
    rating: ratingOf(data.rating),
    comment,
    status,
    dateCreated: dateCreated ?? noDate,
    approvedAt: status === 'approved' ? (approvedAt ?? dateCreated ?? null) : null,
  }
}

/** A rating is never rounded: it would say what nobody said. */
function ratingOf(value: unknown): Rating {
  if (isMissing(value)) return unreadable('it has no rating')
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  const rating = ratings.find((each) => each === number)
  return rating ?? unreadable(`its rating, ${shown(value)}, is no whole number from 1 to 5`)
}
