import { type DeliveryState, deliveryStateLabels } from '#app/deliveries/delivery.ts'

type Entry = {
  action: string
  subjectId: string
  personId: string
  personName: string
  personEmail: string
  reviewAuthor: string
}

/** To whom or to what a deed was done, as it was called then. */
export function auditSubject(entry: Entry): string {
  const { action, subjectId, personId, personName, personEmail, reviewAuthor } = entry
  const person = personName || personEmail || personId
  if (action.startsWith('review.') && person)
    return reviewAuthor ? `${reviewAuthor}’s review of ${person}` : `A review of ${person}`
  if (action === 'mediators.export') return 'As a CSV file'
  if (action === 'delivery.retry-all')
    return deliveryStateLabels[subjectId as DeliveryState] ?? subjectId
  return person || subjectId
}
